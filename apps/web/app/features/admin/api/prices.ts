import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const LIST = 'GET /api/admin/premium-prices';
const SET = 'PUT /api/admin/premium-prices/{months}';

export const usePrices = () => useQuery(query(LIST));

/** What the Premium page shows follows. */
function useReadAgain() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queryKey(LIST) });
    await client.invalidateQueries({ queryKey: queryKey('GET /api/premium') });
  };
}

export const useSetPrice = () =>
  useMutation({
    mutationFn: (request: RequestOf<typeof SET>) => call(SET, request),
    onSettled: useReadAgain(),
  });

export const useTakePriceBack = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/premium-prices/{id}', { params: { id } }),
    onSettled: useReadAgain(),
  });
