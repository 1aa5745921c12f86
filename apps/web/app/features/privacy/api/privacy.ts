import type { Hidden } from '@retake/core/profile/hiding.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEY = 'GET /api/users/privacy';

export const usePrivacy = () => useQuery(query(KEY));

/** The answer is what is hidden then; after a refusal it is read again. */
export function useChangePrivacy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidden: Hidden) => call('PUT /api/users/privacy', { body: hidden }),
    onSuccess: (privacy) => client.setQueryData(queryKey(KEY), privacy),
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}
