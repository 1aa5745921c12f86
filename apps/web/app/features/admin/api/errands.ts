import type { AnswerOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const ERRANDS = 'GET /api/admin/errands';

export type Errands = AnswerOf<typeof ERRANDS>;
export type DeadErrand = Errands['dead'][number];
export type ErrandKindCount = Errands['kinds'][number];

export const useErrands = () => useQuery(query(ERRANDS));

function useErrandChange(change: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [ERRANDS] }),
  });
}

export const useRetryErrand = () =>
  useErrandChange((id) => call('POST /api/admin/errands/{id}/retry', { params: { id } }));

export const useDropErrand = () =>
  useErrandChange((id) => call('DELETE /api/admin/errands/{id}', { params: { id } }));
