import { reportCalls } from '@retake/contract/reports/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createDeciding, type DecidingPorts } from './deciding.ts';
import { createFinding } from './finding.ts';
import { createReporting } from './reporting.ts';
import { createReranking } from './reranking.ts';

export function plugReports(deps: Deps & { duty: Duty }, ports: DecidingPorts) {
  const reporting = createReporting({ ...deps, people: ports.people });
  const deciding = createDeciding(deps, { ...ports, leastScores: reporting.leastScores });
  const finding = createFinding(deps);
  const { stop } = createReranking(deps, reporting);
  return {
    stop,
    service: { ...reporting, ...deciding, ...finding },
    calls: [
      callsOf(reportCalls, {
        'POST /api/reports': ({ caller, body }) => reporting.report(caller.id, body),
        'GET /api/admin/cases': ({ caller }) => deciding.overview(caller.id),
        'POST /api/admin/cases/next': ({ caller }) => deciding.next(caller),
        'POST /api/admin/cases/{caseId}/opinion': ({ caller, params, body }) =>
          deciding.opinion(caller.id, params.caseId, body.verdict),
        'POST /api/admin/cases/{caseId}/verdict': ({ caller, params, body }) =>
          deciding.verdict(caller, params.caseId, body),
        'POST /api/admin/cases/{caseId}/release': ({ caller, params }) =>
          deciding.release(caller.id, params.caseId),
      }),
    ],
  } satisfies Plugged;
}
