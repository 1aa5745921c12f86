import type { nicknameCalls } from '@retake/contract/nicknames/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Nicknames } from './service.ts';

/** NIC5: who tries names out finds which are taken. */
const TRIES: Limit = { points: 20, perMs: 10 * 60_000 };

/** No call names a player: everybody changes only their own. */
export const nicknameRoutes = (nicknames: Nicknames, limiter: Limiter): Handlers<typeof nicknameCalls> => ({
  'GET /api/users/nickname': ({ caller }) => nicknames.own(caller.id),
  'PUT /api/users/nickname': async ({ caller, body }) => {
    await takeOrRefuse(limiter, `nickname ${caller.id}`, TRIES);
    await nicknames.rename(caller.id, body.nickname);
    return nicknames.own(caller.id);
  },
  'DELETE /api/users/nickname/earlier': async ({ caller }) => {
    await nicknames.clear(caller.id);
    return nicknames.own(caller.id);
  },
});
