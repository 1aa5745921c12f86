import type { lobbyCalls } from '@retake/contract/lobbies/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Lobbies } from './service.ts';

/** LOB8. */
const CREATED: Limit = { points: 10, perMs: 10 * 60_000 };

/** LOB24: of one player, for all lobbies. */
const KEYS_SHOWN: Limit = { points: 5, perMs: 60_000 };
/** Each costs the hashing of a password. */
const KEYS_SET: Limit = { points: 10, perMs: 60_000 };

export function lobbyRoutes(lobbies: Lobbies, limiter: Limiter): Handlers<typeof lobbyCalls> {
  return {
    'GET /api/lobbies': ({ query, caller }) => lobbies.list(query.tab, query.after, caller?.id ?? null),
    'POST /api/lobbies': async ({ body, caller }) => {
      await takeOrRefuse(limiter, `create-lobby ${caller.id}`, CREATED);
      return lobbies.open(caller.id, body);
    },
    'POST /api/lobbies/rematch': async ({ body, caller }) => {
      await takeOrRefuse(limiter, `create-lobby ${caller.id}`, CREATED);
      return lobbies.rematch(caller.id, body.matchId);
    },
    'GET /api/lobbies/{id}': ({ params, caller }) => lobbies.get(params.id, caller?.id ?? null),
    'POST /api/lobbies/{id}/join': ({ params, caller }) => lobbies.sit(caller.id, params.id, null),
    'POST /api/lobbies/{id}/seat': ({ params, body, caller }) => lobbies.sit(caller.id, params.id, body.seat),
    'POST /api/lobbies/{id}/stand': ({ params, body, caller }) =>
      lobbies.stand(caller.id, params.id, body.place),
    'POST /api/lobbies/{id}/swap': ({ params, body, caller }) =>
      lobbies.swap(caller.id, params.id, body.playerId),
    'POST /api/lobbies/{id}/place': ({ params, body, caller }) =>
      lobbies.place(caller.id, params.id, body.playerId, body.to),
    'POST /api/lobbies/{id}/lock': ({ params, body, caller }) =>
      lobbies.lock(caller.id, params.id, body.seat, body.locked),
    'PUT /api/lobbies/{id}/rules': ({ params, body, caller }) => lobbies.setRules(caller.id, params.id, body),
    'PUT /api/lobbies/{id}/access': async ({ params, body, caller }) => {
      await takeOrRefuse(limiter, `lobby-access ${caller.id}`, KEYS_SET);
      return lobbies.setAccess(caller.id, params.id, body);
    },
    'POST /api/lobbies/{id}/key': async ({ params, body, caller }) => {
      await takeOrRefuse(limiter, `lobby-key ${caller.id}`, KEYS_SHOWN);
      return lobbies.showKey(caller.id, params.id, body);
    },
    'POST /api/lobbies/{id}/ready': ({ params, caller }) => lobbies.ready(caller.id, params.id),
    'POST /api/lobbies/{id}/pick': ({ params, body, caller }) =>
      lobbies.pick(caller.id, params.id, body.playerId),
    'POST /api/lobbies/{id}/remove': ({ params, body, caller }) =>
      lobbies.remove(caller.id, params.id, body.playerId),
    'POST /api/lobbies/{id}/cancel': async ({ params, caller }) => {
      await lobbies.cancel(caller.id, params.id);
      return { message: 'The match has been cancelled.' };
    },
    'POST /api/lobbies/{id}/leave': async ({ params, caller }) => {
      await lobbies.leave(caller.id, params.id);
      return { message: 'You have left the match.' };
    },
  };
}
