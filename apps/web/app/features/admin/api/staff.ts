import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const LIST = 'GET /api/admin/staff';
const GIVE = 'POST /api/admin/staff';
const LOOK = 'POST /api/admin/staff/preview';
const LOOK_AT_TAKING = 'POST /api/admin/staff/{id}/{role}/preview';
const TAKE = 'DELETE /api/admin/staff/{id}/{role}';

export const useStaff = () => useQuery(query(LIST));

function useStaffChange<Input, Done>(change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [LIST] }), actDone(client)]),
  });
}

export const useGiveRole = () =>
  useStaffChange((body: RequestOf<typeof GIVE>['body']) => call(GIVE, { body }));
/** 2FA7 */
export function useResetFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/users/{id}/second-factor', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /api/admin/users'] }),
  });
}
export const useTakeRole = () => useStaffChange((request: RequestOf<typeof TAKE>) => call(TAKE, request));

/** DRY1: asked for each time, as it may be something else by now. */
export const usePreviewGiving = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof LOOK>['body']) => call(LOOK, { body }),
  });
export const usePreviewTaking = () =>
  useMutation({
    mutationFn: (params: RequestOf<typeof LOOK_AT_TAKING>['params']) => call(LOOK_AT_TAKING, { params }),
  });
