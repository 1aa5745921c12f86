import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { emitWithAck, socketState, useServerEvent } from '#app/realtime/socket.ts';
import { useStore } from '#app/store/store.ts';
import { hasEnded } from '../model/room.ts';

const ROOM = 'GET /api/matches/{matchId}';
const roomQuery = (matchId: string) => query(ROOM, { params: { matchId } });

/** The room as the poll brings it, at the latest; `matchChanged` brings it at once. */
export function useMatchRoom(matchId: string) {
  const client = useQueryClient();
  const room = useQuery({
    ...roomQuery(matchId),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.phase) ? false : POLL_MS),
  });
  const seq = room.data?.seq ?? -1;
  useServerEvent('matchChanged', (event) => {
    // An answer that is on its way may be older than this change: it is asked for anew.
    if (event.matchId === matchId && event.seq > seq) {
      void client.invalidateQueries({ queryKey: queryKey(ROOM, { params: { matchId } }) });
    }
  });
  return room;
}

/** Who watches hears of every change; again after every reconnection, because the server forgets. */
export function useWatchMatch(matchId: string): void {
  const { connected } = useStore(socketState);
  useEffect(() => {
    if (!connected) return;
    void emitWithAck('watchMatch', { matchId });
    return () => void emitWithAck('unwatchMatch', { matchId });
  }, [matchId, connected]);
}

/** What a player of the match does; the answer is the room after it. */
export function useMatchCommands(matchId: string) {
  const client = useQueryClient();
  const params = { matchId };
  const onSuccess = (room: MatchRoom) => client.setQueryData(queryKey(ROOM, { params }), room);
  const ban = useMutation({
    mutationFn: (map: MapId) => call('POST /api/matches/{matchId}/veto', { params, body: { map } }),
    onSuccess,
  });
  const chooseSide = useMutation({
    mutationFn: (side: 'ct' | 't') => call('POST /api/matches/{matchId}/side', { params, body: { side } }),
    onSuccess,
  });
  const ready = useMutation({
    mutationFn: () => call('POST /api/matches/{matchId}/ready', { params }),
    onSuccess,
  });
  const abandon = useMutation({
    mutationFn: () => call('POST /api/matches/{matchId}/abandon', { params }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(ROOM, { params }) }),
  });
  return { ban, chooseSide, ready, abandon };
}
