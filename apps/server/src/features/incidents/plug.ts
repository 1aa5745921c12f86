import { incidentCalls } from '@retake/contract/incidents/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { Gauges } from './measure.ts';
import { createIncidents } from './service.ts';

/** The public status page, and what staff says on it. */
export function plugIncidents(deps: Deps, gauges: Omit<Gauges, 'isLate'>) {
  const incidents = createIncidents(deps, gauges);
  return {
    calls: [
      callsOf(incidentCalls, {
        'GET /api/status': ({ query }) => incidents.status(query.lang),
        'POST /api/admin/incidents': async ({ caller, body }) => {
          await incidents.open(caller.id, body);
          return { message: 'It is on the status page.' };
        },
        'POST /api/admin/incidents/{id}/updates': async ({ caller, params, body }) => {
          await incidents.update(caller.id, params.id, body);
          return { message: 'It is on the status page.' };
        },
      }),
    ],
  } satisfies Plugged;
}
