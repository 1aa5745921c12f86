import type { PartyState } from '@retake/contract/party/calls.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { isFailure } from '#app/api/failure.ts';
import { readCurrent, tell } from '#app/api/live.ts';
import { POLL_MS } from '#app/api/queries.ts';
import { onReconnected, onServerEvent } from '#app/realtime/socket.ts';
import { useUser } from '#app/session/session.ts';
import { changeParty, noParty, type PartyChange, type PartyView } from '../model/party.ts';
import { PARTY_KEY } from './partyChanges.ts';

const liveParty = (userId: string) => ({
  queryKey: [PARTY_KEY, userId] as const,
  empty: noParty,
  reduce: changeParty,
});

const partyQuery = (client: QueryClient, userId: string) => {
  const { queryKey } = liveParty(userId);
  return queryOptions<PartyView>({
    queryKey,
    queryFn: () => readCurrent<PartyView>(client, queryKey, (known) => readParty(userId, known ?? noParty)),
    enabled: userId !== '',
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
};

/** The code is asked for once; a party that is gone is asked for again from the beginning. */
async function readParty(userId: string, known: PartyView): Promise<PartyView> {
  const view = known.code === null ? await readOwn(userId, known) : known;
  const partyId = view.partyId!;
  try {
    const [members, state] = await Promise.all([
      call('GET /api/users/party-members/{userId}', { params: { userId } }),
      call('GET /api/users/parties/{partyId}', { params: { partyId } }),
    ]);
    return changeParty(changeParty(view, { type: 'members', members }), { type: 'search', partyId, state });
  } catch (error) {
    if (known.code === null || !isFailure(error, 'party_gone', 'party_not_member')) throw error;
    return readParty(userId, noParty);
  }
}

const readOwn = async (userId: string, known: PartyView): Promise<PartyView> =>
  changeParty(known, {
    type: 'own',
    ...(await call('GET /api/users/check-party/{userId}', { params: { userId } })),
  });

/** The party of the logged-in player; `noParty` for visitors and until it is known. */
export function useParty(): PartyView {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery(partyQuery(useQueryClient(), userId));
  return data ?? noParty;
}

/** Takes what the socket says of the party into the cache, from login on. Returns the end of it. */
export function feedParty(client: QueryClient, userId: string): () => void {
  const live = liveParty(userId);
  const take = (change: PartyChange) => {
    tell(client, live, change);
    void client.invalidateQueries({ queryKey: live.queryKey });
  };
  const stops = [
    onServerEvent('partyJoined', (event) => take({ type: 'partyJoined', ...event })),
    onServerEvent('leftParty', (event) => take({ type: 'leftParty', ...event })),
    onServerEvent('partyMemberJoined', (event) => take({ type: 'partyMemberJoined', ...event })),
    onServerEvent('partyMemberLeft', (event) => take({ type: 'partyMemberLeft', ...event })),
    onServerEvent('searchChanged', (event) => take({ type: 'searchChanged', ...event })),
    onReconnected(() => void client.invalidateQueries({ queryKey: live.queryKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hears of each new state of the player's search, whether an answer or an event brought it. */
export function onSearchState(
  client: QueryClient,
  userId: string,
  handler: (state: PartyState) => void,
): () => void {
  const { queryKey } = liveParty(userId);
  let last: PartyState | null = null;
  const look = () => {
    const state = client.getQueryData<PartyView>(queryKey)?.search ?? null;
    if (state === last) return;
    last = state;
    if (state) handler(state);
  };
  look();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === PARTY_KEY && query.queryKey[1] === userId) look();
  });
}
