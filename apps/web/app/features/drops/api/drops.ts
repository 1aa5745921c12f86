import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const READ = 'GET /api/drops';

export const useDrops = () => useQuery(query(READ));
export const useSeeds = () => useQuery(query('GET /api/drops/seeds'));
export const useCodePools = () => useQuery(query('GET /api/admin/drop-codes'));

/** The answer is everything as it is then; after a refusal it is read again. */
export function useOpenDrop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, card }: { number: number; card: string | null }) =>
      call('POST /api/drops/{number}/open', { params: { number }, body: { card } }),
    onSuccess: async (drops) => {
      client.setQueryData(queryKey(READ), drops);
      await client.invalidateQueries({ queryKey: queryKey('GET /api/cards') });
    },
    onError: () => client.invalidateQueries({ queryKey: queryKey(READ) }),
  });
}

export function useFundCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { pool: string; cents: number; codes: string[] }) =>
      call('POST /api/admin/drop-codes', { body }),
    onSuccess: (pools) => client.setQueryData(queryKey('GET /api/admin/drop-codes'), pools),
  });
}
