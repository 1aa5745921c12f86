import type { standInCalls } from '@retake/contract/tournaments/standIns.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** TRN40: who is asked finds a notice in the bell. */
const ASKED: Limit = { points: 10, perMs: 600_000 };

export const standInRoutes = (tournaments: Tournaments, limiter: Limiter): Handlers<typeof standInCalls> => ({
  'PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in': async ({ params, body, caller }) => {
    await takeOrRefuse(limiter, `stand-in ${caller.id}`, ASKED);
    await tournaments.askStandIn(caller, params.id, params.entrantId, body);
    return { message: 'The player has been asked.' };
  },
  'POST /api/tournaments/{id}/entrants/{entrantId}/stand-in/accept': async ({ params, caller }) => {
    await tournaments.acceptStandIn(caller.id, params.id, params.entrantId);
    return { message: 'You play for it now.' };
  },
  'DELETE /api/tournaments/{id}/entrants/{entrantId}/stand-in': async ({ params, caller }) => {
    await tournaments.endStandIn(caller, params.id, params.entrantId);
    return { message: 'It is not asked any more.' };
  },
});
