import { secondFactorCalls } from '@retake/contract/secondFactor/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createSecondFactor, type SecondFactorPorts } from './service.ts';
import { sweepChallenges } from './store.ts';

export async function plugSecondFactor(deps: Deps, ports: SecondFactorPorts) {
  const service = await createSecondFactor(deps, ports);
  return {
    service,
    calls: [
      callsOf(secondFactorCalls, {
        'GET /api/users/second-factor': ({ caller }) => service.view(caller.id),
        'POST /api/users/second-factor/app': ({ caller, body }) => service.beginApp(caller, body.password),
        'PUT /api/users/second-factor/app': ({ caller, body }) => service.finishApp(caller, body.code),
        'DELETE /api/users/second-factor/app': ({ caller }) => service.removeApp(caller),
        'POST /api/users/second-factor/passkey-options': async ({ caller, body }) => ({
          options: { ...(await service.passkeyOptions(caller, body.password)) },
        }),
        'POST /api/users/second-factor/passkeys': ({ caller, body }) =>
          service.addPasskey(caller, body.name, body.passkey),
        'DELETE /api/users/second-factor/passkeys/{id}': ({ caller, params }) =>
          service.removePasskey(caller, params.id),
        'POST /api/users/second-factor/codes': ({ caller }) => service.newCodes(caller),
        'POST /api/users/second-factor/confirm': async ({ caller, body }) => {
          await service.confirm(caller, body.proof);
          return { message: 'Confirmed.' };
        },
        'POST /api/passkey-challenge': async () => ({ options: { ...(await service.challenge()) } }),
        'DELETE /api/admin/users/{id}/second-factor': async ({ caller, params }) => {
          await service.reset(caller.id, params.id);
          return { message: 'The second factor is taken off the account.' };
        },
      }),
    ],
    sweep: sweepChallenges,
  } satisfies Plugged;
}
