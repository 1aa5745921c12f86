import type { teamCalls } from '@retake/contract/teams/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { TeamPages } from './page.ts';
import type { Teams } from './service.ts';

/** TEA9. */
const CREATED: Limit = { points: 5, perMs: 24 * 3600_000 };
const INVITED: Limit = { points: 30, perMs: 10 * 60_000 };

export function teamRoutes(teams: Teams, pages: TeamPages, limiter: Limiter): Handlers<typeof teamCalls> {
  return {
    'GET /api/teams': ({ caller }) => teams.mine(caller.id),
    'POST /api/teams': async ({ caller, body }) => {
      await takeOrRefuse(limiter, `team ${caller.id}`, CREATED);
      return teams.create(caller.id, body);
    },
    'GET /api/teams/{id}': ({ params }) => pages(params.id),
    'PUT /api/teams/{id}': ({ caller, params, body }) => teams.rename(caller.id, params.id, body),
    'PUT /api/teams/{id}/logo': ({ caller, params, body }) => teams.sendLogo(caller.id, params.id, body),
    'DELETE /api/teams/{id}/logo': ({ caller, params }) => teams.removeLogo(caller.id, params.id),
    'POST /api/admin/teams/{id}/logo/take-away': async ({ caller, params, body }) => {
      await teams.takeLogoAway(caller.id, params.id, body.reason);
      return {};
    },
    'DELETE /api/teams/{id}': async ({ caller, params }) => {
      await teams.disband(caller.id, params.id);
      return { message: 'The team is disbanded.' };
    },
    'POST /api/teams/{id}/leave': async ({ caller, params }) => {
      await teams.leave(caller.id, params.id);
      return { message: 'You have left the team.' };
    },
    'POST /api/teams/{id}/invites': async ({ caller, params, body }) => {
      await takeOrRefuse(limiter, `team-invite ${caller.id}`, INVITED);
      return teams.invite(caller.id, params.id, body.input);
    },
    'DELETE /api/teams/{id}/invites/{playerId}': ({ caller, params }) =>
      teams.takeBack(caller.id, params.id, params.playerId),
    'POST /api/teams/{id}/invite/accept': ({ caller, params }) => teams.accept(caller.id, params.id),
    'POST /api/teams/{id}/invite/decline': async ({ caller, params }) => {
      await teams.decline(caller.id, params.id);
      return { message: 'You have declined the invite.' };
    },
    'PUT /api/teams/{id}/members/{playerId}': ({ caller, params, body }) =>
      teams.giveRole(caller.id, params.id, params.playerId, body.role),
    'DELETE /api/teams/{id}/members/{playerId}': ({ caller, params }) =>
      teams.remove(caller.id, params.id, params.playerId),
  };
}
