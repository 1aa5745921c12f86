import { appealCalls } from '@retake/contract/appeals/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createAppealing } from './appealing.ts';
import { type AppealPorts, createAppeals } from './deciding.ts';

export function plugAppeals(deps: Deps, ports: AppealPorts) {
  const appealing = createAppealing(deps, ports);
  const appeals = createAppeals(deps, ports);
  return {
    service: appeals,
    calls: [
      callsOf(appealCalls, {
        'GET /api/users/appeals': ({ caller }) => appealing.own(caller.id),
        'POST /api/users/sanctions/{sanctionId}/appeal': ({ caller, params, body }) =>
          appealing.appeal(caller.id, params.sanctionId, body),
        'GET /api/admin/appeals': ({ caller }) => appeals.overview(caller),
        'POST /api/admin/appeals/next': ({ caller }) => appeals.next(caller),
        'POST /api/admin/appeals/{appealId}/answer': ({ caller, params, body }) =>
          appeals.answer(caller, params.appealId, body.text),
        'POST /api/admin/appeals/{appealId}/decide': ({ caller, params, body }) =>
          appeals.decide(caller.id, params.appealId, body),
        'POST /api/admin/appeals/{appealId}/release': ({ caller, params }) =>
          appeals.release(caller.id, params.appealId),
      }),
    ],
  } satisfies Plugged;
}
