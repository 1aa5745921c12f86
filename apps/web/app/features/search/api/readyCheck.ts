import type { PartyState } from '@retake/contract/party/calls.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { tell, toldOnly } from '#app/api/live.ts';
import { query } from '#app/api/queries.ts';
import { onServerEvent } from '#app/realtime/socket.ts';
import { type Aftermath, type Check, type CheckChange, changeCheck, noCheck } from '../model/readyCheck.ts';

const live = { queryKey: ['readyCheck'] as const, empty: noCheck as Check, reduce: changeCheck };

export const useCheck = (): Check => useQuery(toldOnly<Check>(live.queryKey, noCheck)).data;

/** Notes that the player was told what became of the check, or has gone on to the match. */
export function useNoteCheck() {
  const client = useQueryClient();
  return {
    seen: () => tell(client, live, { type: 'seen' }),
    told: (aftermath: Aftermath) => tell(client, live, { type: 'told', aftermath }),
  };
}

/**
 * Takes what is heard of ready checks into the cache, from login on. `onSearchState` brings each new state of the player's
 * party. Returns the end of it.
 */
export function feedReadyCheck(
  client: QueryClient,
  onSearchState: (handler: (state: PartyState) => void) => () => void,
): () => void {
  const take = (change: CheckChange) => tell(client, live, change);
  const stops = [
    onSearchState((state) => take({ type: 'party', state })),
    onServerEvent('matchFound', (event) => take({ type: 'matchFound', ...event })),
    onServerEvent('readyCheckChanged', (event) => take({ type: 'readyCheckChanged', ...event })),
    onServerEvent('readyCheckEnded', (event) => take({ type: 'readyCheckEnded', ...event })),
    onServerEvent('gameReady', (event) => take({ type: 'gameReady', ...event })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const calls = {
  accept: 'POST /api/ready-checks/{id}/accept',
  decline: 'POST /api/ready-checks/{id}/decline',
} as const;

export function useAnswerCheck(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') => call(calls[answer], { params: { id } }),
    onSuccess: (count, answer) => tell(client, live, { type: 'answered', id, answer, ...count }),
  });
}

/** Why these players. It never changes for a check. */
export const useExplanation = (id: string) =>
  useQuery({
    ...query('GET /api/ready-checks/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ explanation, youFill }) => ({ explanation, youFill }),
  });

export const useCancelSearch = (partyId: string) =>
  useMutation({
    mutationFn: () => call('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } }),
  });
