import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import type { CustomMatchMode, Region } from '@retake/core/constants/customMatches.ts';
import type { MapId } from '@retake/core/maps.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

const LIST = 'GET /api/lobbies';
/** Scores and free slots change while somebody looks. */
const LIST_MS = 10_000;

export type MatchesTab = 'new' | 'live';

/** A tab of the matches page, as many pages of it as the player asked for. */
export const useLobbies = (tab: MatchesTab) =>
  useInfiniteQuery({
    queryKey: [LIST, tab],
    queryFn: ({ pageParam }) => call(LIST, { query: { tab, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: LIST_MS,
  });

/** The lists are asked again after every change, whether it was accepted or refused. */
function useRefreshLobbies() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LIST] });
}

export function useJoinLobby(lobby: LobbyRow) {
  const refresh = useRefreshLobbies();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/join', { params: { id: lobby.id } }),
    onSettled: refresh,
  });
}

export function useLeaveLobby(lobby: LobbyRow) {
  const refresh = useRefreshLobbies();
  return useMutation({
    mutationFn: () => call('POST /api/lobbies/{id}/leave', { params: { id: lobby.id } }),
    onSettled: refresh,
  });
}

export type NewLobby = { map: MapId; mode: CustomMatchMode; region: Region };

export function useCreateLobby() {
  const refresh = useRefreshLobbies();
  return useMutation({
    mutationFn: (body: NewLobby) => call('POST /api/lobbies', { body }),
    onSettled: refresh,
  });
}
