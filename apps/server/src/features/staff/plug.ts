import { staffCalls } from '@retake/contract/staff/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createStaff, type StaffPorts } from './service.ts';

export function plugStaff(deps: Deps, ports: StaffPorts) {
  const staff = createStaff(deps, ports);
  return {
    service: staff,
    calls: [
      callsOf(staffCalls, {
        'GET /api/admin/staff': () => staff.list(),
        'POST /api/admin/staff/preview': ({ caller, body }) =>
          staff.previewGiving(caller.id, body.input, body.role),
        'POST /api/admin/staff/{id}/{role}/preview': ({ caller, params }) =>
          staff.previewTaking(caller.id, params.id, params.role),
        'POST /api/admin/staff': async ({ caller, body }) => {
          await staff.give(caller.id, body.input, body.role, body.expects);
          return { message: 'The role is given.' };
        },
        'DELETE /api/admin/staff/{id}/{role}': async ({ caller, params, query }) => {
          await staff.take(caller.id, params.id, params.role, query.expects);
          return { message: 'The role is taken back.' };
        },
      }),
    ],
  } satisfies Plugged;
}
