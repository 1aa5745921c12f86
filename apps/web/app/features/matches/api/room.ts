import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#app/api/call.ts';
import { inTurn } from '#app/api/inTurn.ts';
import { readCurrent } from '#app/api/live.ts';
import { pollUntil } from '#app/api/polling.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { emitWithAck, socketState, useServerEvent } from '#app/realtime/socket.ts';
import { useStore } from '#app/store/store.ts';
import { hasEnded } from '../model/room.ts';

const ROOM = 'GET /api/matches/{matchId}';
const roomKey = (matchId: string) => queryKey(ROOM, { params: { matchId } });

/** The room as the poll brings it, at the latest; `matchChanged` brings it at once. */
export function useMatchRoom(matchId: string) {
  const client = useQueryClient();
  const room = useQuery({
    ...query(ROOM, { params: { matchId } }),
    queryFn: () =>
      readCurrent<MatchRoom>(client, roomKey(matchId), () => call(ROOM, { params: { matchId } })),
    refetchInterval: pollUntil<MatchRoom>(({ phase }) => hasEnded(phase)),
  });
  const seq = room.data?.seq ?? -1;
  const refresh = useMemo(
    () => inTurn(() => client.invalidateQueries({ queryKey: roomKey(matchId) })),
    [client, matchId],
  );
  useServerEvent('matchChanged', (event) => {
    // An answer that is on its way may be older than this change: it is asked for again.
    if (event.matchId === matchId && event.seq > seq) void refresh();
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
  const onSuccess = (room: MatchRoom) => client.setQueryData(roomKey(matchId), room);
  const chooseMap = useMutation({
    mutationFn: (body: { map: MapId; action: 'ban' | 'pick' }) =>
      call('POST /api/matches/{matchId}/veto', { params, body }),
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
    onSettled: () => client.invalidateQueries({ queryKey: roomKey(matchId) }),
  });
  return { chooseMap, chooseSide, ready, abandon };
}
