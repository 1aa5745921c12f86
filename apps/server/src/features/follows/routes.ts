import type { followCalls } from '@retake/contract/follows/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Follows } from './service.ts';

/** No call names a player: it is always the caller. */
export const followRoutes = (follows: Follows): Handlers<typeof followCalls> => ({
  'GET /api/follows': ({ caller, query }) => follows.of(caller.id, query.lang),
  'PUT /api/tournaments/{id}/follow': async ({ caller, params, query }) => {
    await follows.follow(caller.id, { tournamentId: params.id });
    return follows.of(caller.id, query.lang);
  },
  'DELETE /api/tournaments/{id}/follow': async ({ caller, params, query }) => {
    await follows.unfollow(caller.id, { tournamentId: params.id });
    return follows.of(caller.id, query.lang);
  },
  'PUT /api/leagues/{id}/follow': async ({ caller, params, query }) => {
    await follows.follow(caller.id, { leagueId: params.id });
    return follows.of(caller.id, query.lang);
  },
  'DELETE /api/leagues/{id}/follow': async ({ caller, params, query }) => {
    await follows.unfollow(caller.id, { leagueId: params.id });
    return follows.of(caller.id, query.lang);
  },
});
