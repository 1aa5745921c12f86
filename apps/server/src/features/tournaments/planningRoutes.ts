import type { planningCalls } from '@retake/contract/tournaments/planning.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Tournaments } from './service.ts';

export const planningRoutes = (tournaments: Tournaments): Handlers<typeof planningCalls> => ({
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time': async ({ params, body, caller }) => {
    const at = body.plannedFor === null ? null : Date.parse(body.plannedFor);
    await tournaments.planFixture(caller, params.id, params.fixtureId, at);
    return { message: 'The time is set.' };
  },
});
