import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import {
  type InfiniteData,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/api/call.ts';
import { isFailure } from '#app/api/failure.ts';
import { inTurn } from '#app/api/inTurn.ts';
import { pollUntil } from '#app/api/polling.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import { useRefreshSession } from '#app/session/session.ts';
import { isOver } from '../model/lobby.ts';
import { steady } from '../model/steady.ts';

const LIST = 'GET /api/lobbies';
const ROOM = 'GET /api/lobbies/{id}';
const roomKey = (id: string) => queryKey(ROOM, { params: { id } });

export type MatchesTab = 'new' | 'live';

type Pages = InfiniteData<AnswerOf<typeof LIST>, string | undefined>;

function withSteadyRows(before: Pages | undefined, now: Pages): Pages {
  const pages = now.pages.map((page, at) => ({
    ...page,
    rows: steady(before?.pages[at]?.rows ?? [], page.rows),
  }));
  return replaceEqualDeep(before, { ...now, pages });
}

/**
 * A tab of the matches page, as many pages of it as the player asked for. Scores and free seats move meanwhile; those that wait
 * keep their places, those that run are sorted by the server: live ones first.
 */
export const useLobbies = (tab: MatchesTab) =>
  useInfiniteQuery({
    queryKey: [LIST, tab],
    queryFn: ({ pageParam }) => call(LIST, { query: { tab, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: POLL_MS,
    ...(tab === 'new' && {
      structuralSharing: (before, now) => withSteadyRows(before as Pages | undefined, now as Pages),
    }),
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
export function useTakeIn() {
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
