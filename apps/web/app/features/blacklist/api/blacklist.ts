import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEY = 'GET /api/users/blacklist';

export const useBlacklist = () => useQuery(query(KEY));

type Change = { playerId: string; to: 'listed' | 'free' };

/** The answer is the whole list as it is then; after a refusal it is read again. */
export function useChangeBlacklist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ playerId, to }: Change) =>
      call(to === 'listed' ? 'PUT /api/users/blacklist/{id}' : 'DELETE /api/users/blacklist/{id}', {
        params: { id: playerId },
      }),
    onSuccess: (blacklist) => client.setQueryData(queryKey(KEY), blacklist),
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}
