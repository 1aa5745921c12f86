import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEY = 'GET /api/notices/channels';
type Wish = RequestOf<'PUT /api/notices/channels'>['body'];

export const useNoticeChannels = () => useQuery(query(KEY));

/** The answer is what is so then; after a refusal it is read again. */
export function useChooseChannels() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wish) => call('PUT /api/notices/channels', { body }),
    onSuccess: (channels) => client.setQueryData(queryKey(KEY), channels),
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}

export const useEndMail = (token: string) =>
  useMutation({ mutationFn: () => call('POST /api/notices/no-mail', { body: { token } }) });
