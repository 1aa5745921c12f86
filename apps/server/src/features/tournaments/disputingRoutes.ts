import type { disputingCalls } from '@retake/contract/tournaments/disputing.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** STG15: a result is disputed once; this is for tries. */
const DISPUTED: Limit = { points: 20, perMs: 60_000 };

export const disputingRoutes = (
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof disputingCalls> => ({
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute': async ({ params, body, caller }) => {
    await takeOrRefuse(limiter, `dispute ${caller.id}`, DISPUTED);
    await tournaments.dispute(caller.id, params.id, params.fixtureId, body.text);
    return { message: 'The organiser decides.' };
  },
  'POST /api/tournaments/{id}/disputes/{disputeId}/reject': async ({ params, body, caller }) => {
    await tournaments.rejectDispute(caller, params.id, params.disputeId, body.text);
    return { message: 'The result stands.' };
  },
});
