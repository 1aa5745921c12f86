import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const LIST = 'GET /api/admin/staff';
const GIVE = 'POST /api/admin/staff';
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
export const useTakeRole = () =>
  useStaffChange((params: RequestOf<typeof TAKE>['params']) => call(TAKE, { params }));
