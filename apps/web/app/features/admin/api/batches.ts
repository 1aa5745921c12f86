import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const LIST = 'GET /api/admin/promo-batches';
const ADD = 'POST /api/admin/promo-batches';

export const useBatches = () => useQuery(query(LIST));

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKey(LIST) });
}

/** Only this answer holds the codes. */
export const useAddBatch = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof ADD>['body']) => call(ADD, { body }),
    onSettled: useReadAgain(),
  });

export const useEndBatch = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/promo-batches/{id}', { params: { id } }),
    onSettled: useReadAgain(),
  });
