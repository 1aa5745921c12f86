import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '#app/api/call.ts';
import { isFailure } from '#app/api/failure.ts';
import { inTurn } from '#app/api/inTurn.ts';
import { pollUntil } from '#app/api/polling.ts';
import { query } from '#app/api/queries.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { emitWithAck, socketState, useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import { useStore } from '#app/store/store.ts';
import { isOver } from '../model/event.ts';

const EVENT = 'GET /api/tournaments/{id}';
const LIST = 'GET /api/tournaments';
/** The socket says what changes; the poll is for those without one. */
const POLL_MS = 10_000;

/** A tournament as it stands: `tournamentChanged` brings it at once, the poll at the latest. */
export function useTournament(id: string) {
  const lang = useLocale();
  const client = useQueryClient();
  const refresh = useMemo(() => inTurn(() => refreshTournament(client, id)), [client, id]);
  const asked = useQuery({
    ...translatedQuery(EVENT, { params: { id }, query: { lang } }),
    refetchInterval: pollUntil(isOver, POLL_MS),
  });
  useServerEvent('tournamentChanged', (event) => {
    if (event.id === id && event.version > (asked.data?.version ?? -1)) void refresh();
  });
  useReconnected(() => void refresh());
  const toldFrom = useWatch(id);
  useCatchUp(asked.data?.version, toldFrom, () => void refresh());
  return {
    tournament: asked.data,
    isGone: isFailure(asked.error, 'tournament_gone', 'not_found', 'malformed'),
    isError: asked.isError,
    retry: () => void refresh(),
    isRetrying: asked.isFetching,
  };
}

/**
 * Again after every reconnection, because the server forgets who watches. Answers the version from which on the socket tells
 * of changes; null until it does.
 */
function useWatch(tournamentId: string): number | null {
  const { connected } = useStore(socketState);
  const [toldFrom, setToldFrom] = useState<number | null>(null);
  useEffect(() => {
    if (!connected) return;
    void emitWithAck('watchTournament', { tournamentId }).then((answer) => {
      if (answer.ok) setToldFrom(answer.version as number);
    });
    return () => void emitWithAck('unwatchTournament', { tournamentId });
  }, [tournamentId, connected]);
  return toldFrom;
}

/** What changed after the page was read and before its changes were told is read once more. */
export function useCatchUp(read: number | undefined, toldFrom: number | null, refresh: () => void): void {
  const isBehind = read !== undefined && toldFrom !== null && read < toldFrom;
  const catchUp = useEffectEvent(refresh);
  useEffect(() => {
    if (isBehind) catchUp();
  }, [isBehind]);
}

const refreshTournament = (client: QueryClient, id: string) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [key, params] }) =>
        key === EVENT && (params as { id: string } | null)?.id === id,
    }),
    client.invalidateQueries({ queryKey: [LIST] }),
  ]);

/** A change of a tournament; what is shown of it is asked for again, whatever comes of it. */
export function useEventChange<Input, Answer>(id: string, change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshTournament(client, id) });
}

export const useEnter = (id: string) =>
  useEventChange(id, (body: { teamId?: string; playerIds?: string[] }) =>
    call('POST /api/tournaments/{id}/join', { params: { id }, body }),
  );

export const useWithdraw = (id: string) =>
  useEventChange(id, () => call('POST /api/tournaments/{id}/leave', { params: { id } }));

export const useCheckIn = (id: string) =>
  useEventChange(id, () => call('POST /api/tournaments/{id}/check-in', { params: { id } }));

/** The teams that the caller could enter with. */
export const useOwnTeams = () => useQuery(query('GET /api/teams'));
