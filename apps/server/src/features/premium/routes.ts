import type { adminPremiumCalls, premiumCalls } from '@retake/contract/premium/calls.ts';
import { PREMIUM_PLANS, savedPercent } from '@retake/core/premium/plans.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Premium } from './service.ts';

/** PRO3: who guesses codes guesses slowly. */
const TRIES: Limit = { points: 10, perMs: 3600_000 };

const plans = PREMIUM_PLANS.map((plan) => ({ ...plan, savedPercent: savedPercent(plan) }));

export const premiumRoutes = (
  premium: Premium,
  { limiter, isSold }: { limiter: Limiter; isSold: boolean },
): Handlers<typeof premiumCalls> => ({
  'GET /api/premium': async ({ caller }) => ({
    plans,
    isSold,
    activeUntil: caller && (await premium.activeUntil(caller.id)),
  }),
  'GET /api/premium/grants': ({ caller }) => premium.own(caller.id),
  'POST /api/premium/codes': async ({ caller, body }) => {
    await takeOrRefuse(limiter, `premium-code ${caller.id}`, TRIES);
    return premium.redeem(caller.id, body.code);
  },
});

export const adminPremiumRoutes = (premium: Premium): Handlers<typeof adminPremiumCalls> => ({
  'GET /api/admin/users/{id}/premium': ({ params }) => premium.forAdmins(params.id),
  'POST /api/admin/users/{id}/premium': ({ caller, params, body }) =>
    premium.give(caller.id, params.id, body),
  'POST /api/admin/premium-grants/{grantId}/take-back': ({ caller, params, body }) =>
    premium.takeBack(caller.id, params.grantId, body.reason),
});
