import type { achievementCalls } from '@retake/contract/achievements/calls.ts';
import { type Reached, reachedOf } from '@retake/core/achievements/catalogue.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';
import { createShares } from './shares.ts';
import { findAchieved, type Shares } from './store.ts';

type AchievementDeps = Pick<Deps, 'database' | 'clock'> & { people: People };

export function achievementRoutes(deps: AchievementDeps): Handlers<typeof achievementCalls> {
  const sharesNow = createShares(deps);
  return {
    'GET /api/users/profile/{nickname}/achievements': async ({ params }) => {
      const person = await deps.people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      const [counts, shares] = await Promise.all([findAchieved(deps.database.sql, person.id), sharesNow()]);
      const achievements = reachedOf(counts).map((one) => ({ ...one, share: shareOf(one, shares) }));
      return { players: shares.players, achievements };
    },
  };
}

function shareOf({ id, step }: Reached, { players, having }: Shares): number | null {
  if (step === 0 || players === 0) return null;
  const share = (100 * having[id][step - 1]!) / players;
  return share === 0 ? 0 : Math.max(0.1, Math.round(10 * share) / 10);
}
