import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const PREMIUM = 'GET /api/premium';
const GRANTS = 'GET /api/premium/grants';

/** What Premium costs, and until when the caller has it. */
export const usePremium = () => useQuery(query(PREMIUM));

/** What the player was given, and which time it covers. */
export const useOwnGrants = () => useQuery(query(GRANTS));

export function useRedeemCode() {
  const client = useQueryClient();
  const read = (queryKey: string) => client.invalidateQueries({ queryKey: [queryKey] });
  return useMutation({
    mutationFn: (code: string) => call('POST /api/premium/codes', { body: { code } }),
    onSuccess: () => Promise.all([read(PREMIUM), read(GRANTS), read('GET /api/users/current-user')]),
  });
}
