import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const OF_USER = 'GET /api/admin/users/{id}/premium';
const GIVE = 'POST /api/admin/users/{id}/premium';

export const usePremiumOf = (id: string) => useQuery(query(OF_USER, { params: { id } }));

/** A change of somebody's Premium, after which it and the list of users are read again. */
function usePremiumChange<Input, Done>(change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  const read = (queryKey: string) => client.invalidateQueries({ queryKey: [queryKey] });
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([read(OF_USER), read('GET /api/admin/users'), actDone(client)]),
  });
}

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useGivePremium = (id: string) =>
  usePremiumChange((body: RequestOf<typeof GIVE>['body']) => call(GIVE, { params: { id }, body }));

/** DRY1: asked for each time, as it may be something else by now. */
export const usePreviewPremium = (id: string) =>
  useMutation({
    mutationFn: (body: { days: number }) =>
      call('POST /api/admin/users/{id}/premium/preview', { params: { id }, body }),
  });

export const useTakePremiumBack = () =>
  usePremiumChange(({ grantId, reason }: { grantId: string; reason: string }) =>
    call('POST /api/admin/premium-grants/{grantId}/take-back', { params: { grantId }, body: { reason } }),
  );
