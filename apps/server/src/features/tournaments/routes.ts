import type { tournamentCalls } from '@retake/contract/tournaments/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Tournaments } from './service.ts';

export function tournamentRoutes(tournaments: Tournaments): Handlers<typeof tournamentCalls> {
  return {
    'GET /api/tournaments': ({ query, caller }) =>
      tournaments.list(query.lang, query.tab, caller?.id ?? null),
    'GET /api/teams/{id}/events': ({ params, query }) => tournaments.eventsOfTeam(params.id, query.lang),
    'GET /api/tournaments/may-create': async ({ caller }) => {
      const simulated = tournaments.hasSimulated;
      if (!caller) return { mayCreate: false, reason: 'not_logged_in', simulated };
      const mayCreate = await tournaments.mayCreate(caller);
      return { mayCreate, reason: mayCreate ? null : 'rating_match_required', simulated };
    },
    'GET /api/tournaments/{id}': ({ params, query, caller }) =>
      tournaments.get(params.id, query.lang, caller),
    'POST /api/tournaments/{id}/join': ({ params, body, caller }) =>
      tournaments.join(caller.id, params.id, body),
    'POST /api/tournaments/{id}/leave': ({ params, caller }) => tournaments.leave(caller.id, params.id),
    'POST /api/tournaments/{id}/check-in': async ({ params, caller }) => {
      await tournaments.checkIn(caller.id, params.id);
      return { message: 'Your entry is checked in.' };
    },
    'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready': async ({ params, caller }) => {
      await tournaments.ready(caller.id, params.id, params.fixtureId);
      return { message: 'Your side is ready.' };
    },
  };
}
