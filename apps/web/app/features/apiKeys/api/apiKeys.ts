import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEYS = 'GET /api/users/api-keys';

export const useApiKeys = () => useQuery(query(KEYS));

function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(KEYS) }),
  });
}

export const useNewKey = () =>
  useChange((name: string) => call('POST /api/users/api-keys', { body: { name } }));
export const useRevokeKey = () =>
  useChange((id: string) => call('DELETE /api/users/api-keys/{id}', { params: { id } }));
