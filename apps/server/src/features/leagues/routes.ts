import type { leagueCalls } from '@retake/contract/leagues/calls.ts';
import type { foundingCalls } from '@retake/contract/leagues/founding.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Leagues } from './service.ts';

export function leagueRoutes(leagues: Leagues): Handlers<typeof leagueCalls> {
  const { past, corrections } = leagues;
  return {
    'GET /api/leagues': ({ query }) => leagues.cards(query.lang),
    'GET /api/leagues/{id}': ({ params, query, caller }) =>
      leagues.page(params.id, query.lang, caller?.id ?? null),
    'GET /api/leagues/{id}/ladder': ({ params, query }) => leagues.ladder(params.id, query.after),
    'POST /api/leagues/{id}/play': async ({ params, caller }) => ({
      partyId: await leagues.play(caller.id, params.id),
    }),
    'GET /api/leagues/{id}/seasons': ({ params }) => past.seasons(params.id),
    'GET /api/leagues/{id}/seasons/{season}': ({ params, query: { lang, version }, caller }) =>
      past.season({ ...params, version }, lang, caller?.id ?? null),
    'GET /api/leagues/{id}/seasons/{season}/table': ({ params, query: { after, version } }) =>
      past.table({ ...params, version }, after),
    'GET /api/admin/leagues/{id}/seasons/{season}/lines': ({ params, query }) =>
      corrections.lines({ leagueId: params.id, season: params.season, input: query.input }),
    'POST /api/admin/leagues/{id}/seasons/{season}/void': ({ caller, params, body: { input, ...body } }) =>
      corrections.void(caller.id, { leagueId: params.id, season: params.season, input }, body),
    'POST /api/admin/leagues/{id}/seasons/{season}/adjust': ({ caller, params, body: { input, ...body } }) =>
      corrections.adjust(caller.id, { leagueId: params.id, season: params.season, input }, body),
  };
}

export function foundingRoutes({ founding }: Leagues): Handlers<typeof foundingCalls> {
  return {
    'GET /api/admin/leagues': () => founding.all(),
    'POST /api/admin/leagues': async ({ caller, body }) => ({ id: await founding.found(caller.id, body) }),
    'PUT /api/admin/leagues/{id}': ({ caller, params, body }) => founding.change(caller.id, params.id, body),
  };
}
