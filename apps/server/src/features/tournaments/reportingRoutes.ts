import type { reportingCalls } from '@retake/contract/tournaments/reporting.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** STG19: a report is changed a few times at most. */
const REPORTED: Limit = { points: 20, perMs: 60_000 };

export const reportingRoutes = (
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof reportingCalls> => ({
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report': async ({ params, body, caller }) => {
    await takeOrRefuse(limiter, `report ${caller.id}`, REPORTED);
    return { result: await tournaments.report(caller.id, params.id, params.fixtureId, body.maps) };
  },
});
