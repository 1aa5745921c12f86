import type { Visit, visitCalls } from '@retake/contract/visits/calls.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import { keptSince } from './kept.ts';
import { findVisited, findVisitors, saveVisit } from './store.ts';

/** VIS4. */
const VISITS: Limit = { points: 120, perMs: 10 * 60_000 };

type VisitRow = Awaited<ReturnType<typeof findVisitors>>[number];
const present = ({ at, ...player }: VisitRow): Visit => ({ player, at: at.toISOString() });

type VisitDeps = Pick<Deps, 'database' | 'clock' | 'limiter'> & { people: People };

export function visitRoutes({ database, clock, limiter, people }: VisitDeps): Handlers<typeof visitCalls> {
  return {
    'PUT /api/users/{id}/visit': async ({ caller, params }) => {
      await takeOrRefuse(limiter, `visit ${caller.id}`, VISITS);
      if (!(await people.get(params.id))) throw new Refusal('user_not_found');
      if (params.id !== caller.id)
        await database.write((tx) => saveVisit(tx, params.id, caller.id, new Date(clock.now())));
      return { message: 'Noted.' };
    },

    'GET /api/users/visits': async ({ caller }) => {
      const reader = await people.get(caller.id);
      const now = clock.now();
      if (!reader || !hasPremium(reader, now)) throw new Refusal('premium_required');
      const since = keptSince(now);
      const [visitors, visited] = await Promise.all([
        findVisitors(database.sql, caller.id, since),
        findVisited(database.sql, caller.id, since),
      ]);
      return { visitors: visitors.map(present), visited: visited.map(present) };
    },
  };
}
