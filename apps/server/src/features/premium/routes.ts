import type { premiumCalls } from '@retake/contract/premium/calls.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { PREMIUM_PLANS, savedPercent } from '@retake/core/premium/plans.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';

type PremiumDeps = { people: People; clock: Clock };

const plans = PREMIUM_PLANS.map((plan) => ({ ...plan, savedPercent: savedPercent(plan) }));

export function premiumRoutes({ people, clock }: PremiumDeps): Handlers<typeof premiumCalls> {
  async function activeUntil(userId: string): Promise<string | null> {
    const person = await people.get(userId);
    if (!person?.premiumUntil || !hasPremium(person, clock.now())) return null;
    return new Date(person.premiumUntil).toISOString();
  }

  return {
    'GET /api/premium': async ({ caller }) => ({
      plans,
      activeUntil: caller && (await activeUntil(caller.id)),
    }),
  };
}
