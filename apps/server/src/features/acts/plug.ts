import { actCalls } from '@retake/contract/acts/calls.ts';
import { checkCalls } from '@retake/contract/admin/checks.ts';
import { givingCalls } from '@retake/contract/sanctions/giving.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { type BanningPorts, createBanning } from './banning.ts';
import { type CheckingPorts, createChecking } from './checking.ts';
import { createUndo, type UndoPorts } from './undo.ts';

/** What the staff does to players: shown before it is done, and undone. */
export function plugActs(deps: Deps, ports: BanningPorts & CheckingPorts & UndoPorts) {
  const banning = createBanning(deps, ports);
  const checking = createChecking(deps, ports);
  const undo = createUndo(deps, ports);
  return {
    calls: [
      callsOf(actCalls, {
        'GET /api/admin/acts': ({ caller }) => undo.recent(caller),
        'POST /api/admin/acts/{number}/undo': ({ caller, params }) => undo.undo(caller, params.number),
      }),
      callsOf(checkCalls, {
        'POST /api/admin/report-bot-error/preview': ({ caller, body }) => checking.preview(caller.id, body),
        'POST /api/admin/report-bot-error': ({ caller, body }) => checking.report(caller.id, body),
      }),
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
