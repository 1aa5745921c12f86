import { useEffect, useEffectEvent } from 'react';
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

/** How often who reads tells the server that they do (PCH3). */
const READS_EVERY_MS = 30_000;

/** The chat of Premium players. */
export function useLounge(): Chat {
  const chat = useThread('lounge', 'lounge', (after) => call('GET /api/premium/chat', { query: { after } }));
  useServerEvent('loungeMessage', chat.add);
  const { retry } = chat;
  const again = useEffectEvent(retry);
  useEffect(() => {
    const timer = window.setInterval(() => again(), READS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  const send = async (message: string): Promise<void> => {
    chat.add(await call('POST /api/premium/chat', { body: { message } }));
  };
  return { ...chat, send };
}
