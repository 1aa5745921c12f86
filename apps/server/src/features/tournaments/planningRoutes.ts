import { randomUUID } from 'node:crypto';
import type { planningCalls } from '@retake/contract/tournaments/planning.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Tournaments } from './service.ts';

/** SCH7: a large one takes a tenth of a second of the processor. */
const REHEARSED: Limit = { points: 10, perMs: 60_000 };

export const planningRoutes = (
  tournaments: Tournaments,
  limiter: Limiter,
): Handlers<typeof planningCalls> => ({
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time': async ({ params, body, caller }) => {
    const at = body.plannedFor === null ? null : Date.parse(body.plannedFor);
    await tournaments.planFixture(caller, params.id, params.fixtureId, at);
    return { message: 'The time is set.' };
  },
  'POST /api/tournaments/{id}/rehearsal': async ({ params, caller }) => {
    await takeOrRefuse(limiter, `rehearse ${caller.id}`, REHEARSED);
    return tournaments.rehearse(caller, params.id, randomUUID());
  },
});
