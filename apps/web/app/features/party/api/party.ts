import type { Mode } from '@retake/core/mode.ts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { isFailure } from '#app/api/failure.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import { createStore, useStore } from '#app/store/store.ts';
import { changeParty, noParty, type PartyChange } from '../model/party.ts';

const OWN = 'GET /api/users/check-party/{userId}';
const MEMBERS = 'GET /api/users/party-members/{userId}';
const STATE = 'GET /api/users/parties/{partyId}';

/** One for the whole page: polls and socket write it, every part of the screen reads it. */
const party = createStore(noParty);
const change = (told: PartyChange) => party.update((view) => changeParty(view, told));

export const useParty = () => useStore(party);

/** Keeps the party true while a player is logged in. Mounted once, by the layout. */
export function usePartySync(userId: string): void {
  const { partyId } = useParty();
  const refresh = useRefreshParty(userId);

  const own = useQuery({ ...query(OWN, { params: { userId } }), staleTime: Number.POSITIVE_INFINITY });
  useAnswer(own, (answer) => change({ type: 'own', ...answer }));

  const members = useQuery({
    ...query(MEMBERS, { params: { userId } }),
    enabled: partyId !== null,
    refetchInterval: POLL_MS,
  });
  useAnswer(members, (answer) => change({ type: 'members', members: answer }));

  const state = useQuery({
    ...query(STATE, { params: { partyId: partyId ?? '' } }),
    enabled: partyId !== null,
    refetchInterval: POLL_MS,
  });
  useAnswer(state, (answer) => partyId && change({ type: 'search', partyId, state: answer }));

  const isOutdated = isFailure(state.error, 'party_gone', 'party_not_member');
  useEffect(() => {
    if (!isOutdated) return;
    change({ type: 'outdated' });
    void refresh.all();
  }, [isOutdated, refresh.all]);

  useServerEvent('partyJoined', (event) => {
    change({ type: 'partyJoined', ...event });
    void refresh.all();
  });
  useServerEvent('leftParty', (event) => {
    change({ type: 'leftParty', ...event });
    void refresh.all();
  });
  useServerEvent('partyMemberJoined', (event) => {
    change({ type: 'partyMemberJoined', ...event });
    void refresh.members();
  });
  useServerEvent('partyMemberLeft', (event) => {
    change({ type: 'partyMemberLeft', ...event });
    void refresh.members();
  });
  useServerEvent('searchChanged', (event) => {
    change({ type: 'searchChanged', ...event });
    void refresh.state();
  });
  useReconnected(() => void refresh.all());
}

type Answered<Answer> = { data: Answer | undefined; dataUpdatedAt: number };

/** Every answer counts, also one that says the same as the one before: the socket may have said otherwise between. */
function useAnswer<Answer>({ data, dataUpdatedAt }: Answered<Answer>, take: (answer: Answer) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer, whatever `take` has become
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data, dataUpdatedAt]);
}

/** Asks again. An answer that is on its way is older than what asked for it, and dropped. */
export function useRefreshParty(userId: string) {
  const client = useQueryClient();
  const again = async (key: QueryKey) => {
    await client.cancelQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: key });
  };
  const members = () => again(queryKey(MEMBERS, { params: { userId } }));
  const state = () => again([STATE]);
  const own = () => again(queryKey(OWN, { params: { userId } }));
  return { members, state, all: () => Promise.all([own(), members(), state()]) };
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
