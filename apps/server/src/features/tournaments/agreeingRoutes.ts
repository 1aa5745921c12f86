import type { agreeingCalls } from '@retake/contract/tournaments/agreeing.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** SCH9: each tells the other side. */
const PROPOSED: Limit = { points: 10, perMs: 10 * 60_000 };

export const agreeingRoutes = (
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof agreeingCalls> => ({
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal': async ({ params, body, caller }) => {
    await takeOrRefuse(limiter, `propose-time ${caller.id}`, PROPOSED);
    const times = body.times.map((time) => Date.parse(time));
    await tournaments.proposeTimes(caller.id, params.id, params.fixtureId, times);
    return { message: 'The times are proposed.' };
  },
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept': async ({ params, body, caller }) => {
    await tournaments.acceptTime(caller.id, params.id, params.fixtureId, Date.parse(body.time));
    return { message: 'The time is agreed.' };
  },
  'DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal': async ({ params, caller }) => {
    await tournaments.endProposal(caller.id, params.id, params.fixtureId);
    return { message: 'The proposal is gone.' };
  },
});
