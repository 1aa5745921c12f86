import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { StandingPlace } from '@retake/core/lobby/lobby.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/api/call.ts';
import { isFailure } from '#app/api/failure.ts';
import { inTurn } from '#app/api/inTurn.ts';
import { pollUntil } from '#app/api/polling.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import { useRefreshSession } from '#app/session/session.ts';
import { accessOf, type Choices, changesAccess, rulesOf } from '../model/choices.ts';
import { isOver } from '../model/lobby.ts';

const LIST = 'GET /api/lobbies';
const ROOM = 'GET /api/lobbies/{id}';
const roomKey = (id: string) => queryKey(ROOM, { params: { id } });

export type MatchesTab = 'new' | 'live';

/** A tab of the matches page, as many pages of it as the player asked for. Scores and free seats move meanwhile. */
export const useLobbies = (tab: MatchesTab) =>
  useInfiniteQuery({
    queryKey: [LIST, tab],
    queryFn: ({ pageParam }) => call(LIST, { query: { tab, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: POLL_MS,
  });

/** The room of a lobby: the poll brings it at the latest, `lobbyChanged` brings it at once to those who are in it. */
export function useLobby(id: string) {
  const client = useQueryClient();
  const room = useQuery({
    ...query(ROOM, { params: { id } }),
    refetchInterval: pollUntil(isOver),
  });
  const read = useMemo(() => inTurn(() => client.invalidateQueries({ queryKey: roomKey(id) })), [client, id]);
  const refresh = () => void read();
  const isGone = isFailure(room.error, 'lobby_gone', 'malformed');
  useServerEvent('lobbyChanged', (event) => {
    if (event.lobbyId === id && event.seq > (room.data?.seq ?? -1)) refresh();
  });
  useReconnected(refresh);
  return { room: room.data, isGone, isError: room.isError, retry: refresh, isRetrying: room.isFetching };
}

/** What follows from a change of where the player sits: the lists, and the lobby that binds the player. */
function useTakeIn() {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  return {
    room: (room: Lobby) => client.setQueryData(roomKey(room.id), room),
    async rest(id?: string) {
      if (id !== undefined) void client.invalidateQueries({ queryKey: roomKey(id) });
      void client.invalidateQueries({ queryKey: [LIST] });
      await refreshSession();
    },
  };
}

/** Takes a seat of a lobby; without a number the first free one. */
export function useSitDown(id: string) {
  const takeIn = useTakeIn();
  const params = { id };
  return useMutation({
    mutationFn: (seat: number | null) =>
      seat === null
        ? call('POST /api/lobbies/{id}/join', { params })
        : call('POST /api/lobbies/{id}/seat', { params, body: { seat } }),
    onSuccess: takeIn.room,
    onSettled: (_room, error) => takeIn.rest(error ? id : undefined),
  });
}

export function useLeaveLobby(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/leave', { params: { id } }),
    onSettled: () => takeIn.rest(id),
  });
}

export function useCancelLobby(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/cancel', { params: { id } }),
    onSettled: () => takeIn.rest(id),
  });
}

export function useRemovePlayer(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (playerId: string) =>
      call('POST /api/lobbies/{id}/remove', { params: { id }, body: { playerId } }),
    onSuccess: takeIn.room,
    onError: () => takeIn.rest(id),
  });
}

/** A change that the answer shows whole; a refusal brings the room as it is. */
function useChange<Given>(id: string, change: (given: Given) => Promise<Lobby>) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: change,
    onSuccess: takeIn.room,
    onSettled: (_room, error) => takeIn.rest(error ? id : undefined),
  });
}

/** To the bench or among the spectators. */
export const useStand = (id: string) =>
  useChange(id, (place: StandingPlace) =>
    call('POST /api/lobbies/{id}/stand', { params: { id }, body: { place } }),
  );

/** Asks a player to swap seats, or agrees to it. */
export const useSwap = (id: string) =>
  useChange(id, (playerId: string) =>
    call('POST /api/lobbies/{id}/swap', { params: { id }, body: { playerId } }),
  );

export const usePlacePlayer = (id: string) =>
  useChange(id, (body: { playerId: string; to: number | StandingPlace }) =>
    call('POST /api/lobbies/{id}/place', { params: { id }, body }),
  );

export const useLockSeat = (id: string) =>
  useChange(id, (body: { seat: number; locked: boolean }) =>
    call('POST /api/lobbies/{id}/lock', { params: { id }, body }),
  );

/** The password or the invite of a room that is not public. */
export const useShowKey = (id: string) =>
  useChange(id, (body: { password: string } | { invite: string }) =>
    call('POST /api/lobbies/{id}/key', { params: { id }, body }),
  );

/** The captain's whose turn it is. */
export const usePick = (id: string) =>
  useChange(id, (playerId: string) =>
    call('POST /api/lobbies/{id}/pick', { params: { id }, body: { playerId } }),
  );

/** What is played, and who may come in where that changes. */
export const useChangeRules = (room: Lobby) =>
  useChange(room.id, async (choices: Choices) => {
    const params = { id: room.id };
    const changed = await call('PUT /api/lobbies/{id}/rules', { params, body: rulesOf(choices) });
    if (!changesAccess(room, choices)) return changed;
    return call('PUT /api/lobbies/{id}/access', { params, body: accessOf(choices) });
  });

export function useGetReady(id: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/ready', { params: { id } }),
    onSuccess: takeIn.room,
    onError: () => takeIn.rest(id),
  });
}

/** The same lobby for everybody of the match. */
export function useRematch(matchId: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/rematch', { body: { matchId } }),
    onSuccess: takeIn.room,
    onSettled: () => takeIn.rest(),
  });
}

export function useCreateLobby() {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (choices: Choices) =>
      call('POST /api/lobbies', {
        body: { ...rulesOf(choices), mode: choices.mode, entry: accessOf(choices) },
      }),
    onSuccess: takeIn.room,
    onSettled: () => takeIn.rest(),
  });
}
