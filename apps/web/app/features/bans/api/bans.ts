import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const APPEALS = 'GET /api/users/appeals';
const APPEAL = 'POST /api/users/sanctions/{sanctionId}/appeal';

export const useOwnBans = () => useQuery(query('GET /api/users/sanctions'));

export const useOwnAppeals = () => useQuery(query(APPEALS));

export function useAppeal(sanctionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof APPEAL>['body']) => call(APPEAL, { params: { sanctionId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [APPEALS] }),
  });
}
