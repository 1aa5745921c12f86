import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { subscribe, unsubscribe } from '../model/browserPush.ts';

const KEY = 'GET /api/notices/push';

export const usePush = () => useQuery(query(KEY));

export function useTurnPushOn(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call('PUT /api/notices/push', { body: await subscribe(key) }),
    onSuccess: (push) => client.setQueryData(queryKey(KEY), push),
  });
}

/** The server first: it must not push to a browser that has no ear for it. */
export function useTurnPushOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const push = await call('DELETE /api/notices/push', {});
      await unsubscribe();
      return push;
    },
    onSuccess: (push) => client.setQueryData(queryKey(KEY), push),
  });
}
