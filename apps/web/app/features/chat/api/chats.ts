import { call } from '#app/api/call.ts';
import { emitOrThrow } from '#app/realtime/emit.ts';
import { useServerEvent } from '#app/realtime/socket.ts';
import { useThread } from './useThread.ts';

export type Chat = ReturnType<typeof usePartyChat>;

/** The chat of the player's party; empty while there is none. */
export function usePartyChat(partyId: string) {
  const chat = useThread('party', partyId, (after) =>
    call('GET /api/users/parties/{partyId}/messages', { params: { partyId }, query: { after } }),
  );
  useServerEvent('newMessage', (message) => {
    if (message.partyId === partyId) chat.add(message);
  });
  const send = async (message: string): Promise<void> => {
    await emitOrThrow('sendMessage', { partyId, message });
  };
  return { ...chat, send };
}

/** The chat of a match, for its players. */
export function useMatchChat(matchId: string): Chat {
  const chat = useThread('match', matchId, (after) =>
    call('GET /api/matches/{matchId}/messages', { params: { matchId }, query: { after } }),
  );
  useServerEvent('matchMessage', (message) => {
    if (message.matchId === matchId) chat.add(message);
  });
  const send = async (message: string): Promise<void> => {
    chat.add(await call('POST /api/matches/{matchId}/messages', { params: { matchId }, body: { message } }));
  };
  return { ...chat, send };
}
