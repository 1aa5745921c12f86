import type { Mode } from '@retake/core/mode.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

/** What a page does to a party that it need not show. */
export const PARTY_KEY = 'party';

/** Asks again at once, for example after the player did something. */
export const refreshParty = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [PARTY_KEY] });

export function useRefreshParty(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshParty(client);
}

export const startSearch = (partyId: string, gameMode: Mode) =>
  call('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode },
  });

export const areAllOnSteam = async (partyId: string): Promise<boolean> =>
  (await call('GET /api/users/parties/{partyId}/check-steam-connections', { params: { partyId } }))
    .allSteamConnected;

export const joinByCode = (partycode: string) => call('POST /api/parties/join', { body: { partycode } });

export const leaveParty = (userId: string) => call('PUT /api/users/leave-party', { body: { userId } });

export const removeMember = (nickname: string, leaderId: string) =>
  call('PUT /api/users/remove-party-member-by-nickname', { body: { nickname, leaderId } });
