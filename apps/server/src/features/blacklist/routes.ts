import type { Blacklist, blacklistCalls } from '@retake/contract/blacklist/calls.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import type { Blacklists } from './service.ts';

/** BLK7. */
const CHANGES: Limit = { points: 30, perMs: 10 * 60_000 };

type BlacklistDeps = { people: People; limiter: Limiter; clock: Clock };

/** No call names a list: it is always the caller's own. */
export function blacklistRoutes(
  lists: Blacklists,
  { people, limiter, clock }: BlacklistDeps,
): Handlers<typeof blacklistCalls> {
  async function answer(ownerId: string): Promise<Blacklist> {
    const [owner, listed] = await Promise.all([
      people.get(ownerId),
      lists.of(ownerId).then((ids) => people.getMany(ids)),
    ]);
    return {
      players: listed.map(({ id, nickname, simulated }) => ({ id, nickname, simulated })),
      limit: BLACKLIST_MAX,
      counts: owner !== null && hasPremium(owner, clock.now()),
    };
  }

  const takeChange = (ownerId: string) => takeOrRefuse(limiter, `blacklist ${ownerId}`, CHANGES);

  return {
    'GET /api/users/blacklist': ({ caller }) => answer(caller.id),
    'PUT /api/users/blacklist/{id}': async ({ caller, params }) => {
      await takeChange(caller.id);
      await lists.add(caller.id, params.id);
      return answer(caller.id);
    },
    'DELETE /api/users/blacklist/{id}': async ({ caller, params }) => {
      await takeChange(caller.id);
      await lists.remove(caller.id, params.id);
      return answer(caller.id);
    },
  };
}
