import { sanctionCalls } from '@retake/contract/sanctions/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { createSanctions, type SanctionPorts } from './service.ts';

export async function plugSanctions(deps: Deps, ports: Omit<SanctionPorts, 'steamSecret'>) {
  const steamSecret = await loadSecret(deps.database, 'banned-steam-ids', deps.randomBytes);
  const sanctions = createSanctions(deps, { ...ports, steamSecret });
  return {
    service: sanctions,
    calls: [
      callsOf(sanctionCalls, {
        'GET /api/users/sanctions': ({ caller }) => sanctions.own(caller.id),
        'GET /api/admin/users/{id}/sanctions': ({ params }) => sanctions.forAdmins(params.id),
      }),
    ],
  } satisfies Plugged;
}
