import { givingCalls } from '@retake/contract/sanctions/giving.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type BanningPorts, createBanning } from './banning.ts';

/** What the staff does to players: shown before it is done. */
export function plugActs(deps: Deps, ports: BanningPorts) {
  const banning = createBanning(deps, ports);
  return {
    calls: [
      callsOf(givingCalls, {
        'POST /api/admin/users/{id}/sanctions/preview': ({ caller, params, body }) =>
          banning.previewBan(caller.id, params.id, body),
        'POST /api/admin/users/{id}/sanctions': ({ caller, params, body }) =>
          banning.ban(caller.id, params.id, body),
        'POST /api/admin/sanctions/{sanctionId}/lift/preview': ({ caller, params }) =>
          banning.previewLift(caller.id, params.sanctionId),
        'POST /api/admin/sanctions/{sanctionId}/lift': ({ caller, params, body }) =>
          banning.lift(caller.id, params.sanctionId, body.reason, body.expects),
      }),
    ],
  } satisfies Plugged;
}
