import type { AnswerOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const MATCH = 'GET /api/admin/matches/{matchId}';
const DOUBTS = 'GET /api/admin/doubtful-matches';
/** Reports come by themselves. */
const REFRESH_MS = 5_000;

export type StaffMatch = AnswerOf<typeof MATCH>;
export type Doubt = AnswerOf<typeof DOUBTS>['matches'][number];

export const useStaffMatch = (matchId: string) =>
  useQuery({ ...query(MATCH, { params: { matchId } }), refetchInterval: REFRESH_MS });

export const useDoubts = () => useQuery(query(DOUBTS));

function useMatchChange<Change>(change: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([MATCH, DOUBTS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useEndMatch = (matchId: string) =>
  useMatchChange((reason: string) =>
    call('POST /api/admin/matches/{matchId}/cancel', { params: { matchId }, body: { reason } }),
  );

export const useCloseDoubt = () =>
  useMatchChange((matchId: string) =>
    call('POST /api/admin/doubtful-matches/{matchId}/close', { params: { matchId } }),
  );
