import type { leagueCalls } from '@retake/contract/leagues/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Leagues } from './service.ts';

export function leagueRoutes(leagues: Leagues): Handlers<typeof leagueCalls> {
  return {
    'GET /api/leagues': ({ query }) => leagues.cards(query.lang),
    'GET /api/leagues/{id}': ({ params, query, caller }) =>
      leagues.page(params.id, query.lang, caller?.id ?? null),
    'GET /api/leagues/{id}/ladder': ({ params, query }) => leagues.ladder(params.id, query.after),
    'POST /api/leagues/{id}/play': async ({ params, caller }) => ({
      partyId: await leagues.play(caller.id, params.id),
    }),
  };
}
