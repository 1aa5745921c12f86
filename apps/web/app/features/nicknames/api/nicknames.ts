import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { useRefreshSession } from '#app/session/session.ts';

const KEY = 'GET /api/users/nickname';

export const useOwnNickname = () => useQuery(query(KEY));

/** Afterwards the header and the profile show the new one. */
export function useRename() {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: (nickname: string) => call('PUT /api/users/nickname', { body: { nickname } }),
    onSuccess: async (own) => {
      client.setQueryData(queryKey(KEY), own);
      await refreshSession();
    },
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}

export function useClearEarlier() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/users/nickname/earlier', {}),
    onSuccess: (own) => client.setQueryData(queryKey(KEY), own),
  });
}
