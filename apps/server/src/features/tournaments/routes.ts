import type { tournamentCalls } from '@retake/contract/tournaments/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Tournaments } from './service.ts';

export function tournamentRoutes(tournaments: Tournaments): Handlers<typeof tournamentCalls> {
  return {
    'GET /api/tournaments': ({ query, caller }) =>
      tournaments.list(query.lang, query.tab, caller?.id ?? null),
    'GET /api/tournaments/may-create': async ({ caller }) => {
      if (!caller) return { mayCreate: false, reason: 'not_logged_in' };
      const played = await tournaments.completedRatingMatch(caller.id);
      return played
        ? { mayCreate: true, reason: null }
        : { mayCreate: false, reason: 'rating_match_required' };
    },
    'POST /api/tournaments/{id}/join': ({ params, caller }) => tournaments.join(caller.id, params.id),
    'POST /api/tournaments/{id}/leave': ({ params, caller }) => tournaments.leave(caller.id, params.id),
  };
}
