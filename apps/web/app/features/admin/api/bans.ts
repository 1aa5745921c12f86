import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const OF_USER = 'GET /api/admin/users/{id}/sanctions';
const GIVE = 'POST /api/admin/users/{id}/sanctions';
const LOOK = 'POST /api/admin/users/{id}/sanctions/preview';
const LOOK_AT_LIFT = 'POST /api/admin/sanctions/{sanctionId}/lift/preview';

export const useBansOf = (id: string) => useQuery(query(OF_USER, { params: { id } }));

/** A change of somebody's bans, after which they are read again. */
function useBanChange<Input, Done>(change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [OF_USER] }), actDone(client)]),
  });
}

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useBan = (id: string) =>
  useBanChange((body: RequestOf<typeof GIVE>['body']) => call(GIVE, { params: { id }, body }));

export const useLiftBan = () =>
  useBanChange(({ sanctionId, ...body }: { sanctionId: string; reason: string; expects?: string }) =>
    call('POST /api/admin/sanctions/{sanctionId}/lift', { params: { sanctionId }, body }),
  );

/** DRY1: asked for each time, as it may be something else by now. */
export const usePreviewBan = (id: string) =>
  useMutation({
    mutationFn: (body: RequestOf<typeof LOOK>['body']) => call(LOOK, { params: { id }, body }),
  });

export const usePreviewLift = (sanctionId: string) =>
  useQuery({
    queryKey: [LOOK_AT_LIFT, sanctionId],
    queryFn: () => call(LOOK_AT_LIFT, { params: { sanctionId } }),
    staleTime: 0,
    gcTime: 0,
  });
