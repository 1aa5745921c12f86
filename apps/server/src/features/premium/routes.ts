import type { adminPremiumCalls, premiumCalls } from '@retake/contract/premium/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Premium } from './service.ts';
import type { TakeTry } from './tries.ts';

export type Selling = {
  /** Whether somebody takes money for it. */
  isSold: boolean;
  needsConsent(userId: string): Promise<boolean>;
};

export const premiumRoutes = (
  premium: Premium,
  { takeTry, isSold, needsConsent }: Selling & { takeTry: TakeTry },
): Handlers<typeof premiumCalls> => ({
  'GET /api/premium': async ({ caller }) => ({
    plans: await premium.prices.shown(),
    isSold,
    needsConsent: caller !== null && (await needsConsent(caller.id)),
    activeUntil: caller && (await premium.activeUntil(caller.id)),
  }),
  'GET /api/premium/grants': ({ caller }) => premium.own(caller.id),
  'POST /api/premium/codes': async ({ caller, body, request }) => {
    await takeTry(caller.id, request);
    return premium.redeem(caller.id, body.code);
  },
});

export const adminPremiumRoutes = (premium: Premium): Handlers<typeof adminPremiumCalls> => ({
  'PUT /api/admin/premium-prices/{months}': async ({ caller, params, body }) => {
    await premium.prices.set(caller.id, params.months, body);
    return { plans: await premium.prices.shown() };
  },
  'GET /api/admin/premium-prices': () => premium.prices.history(),
  'DELETE /api/admin/premium-prices/{id}': async ({ caller, params }) => {
    await premium.prices.takeBack(caller.id, params.id);
    return premium.prices.history();
  },
  'GET /api/admin/users/{id}/premium': ({ params }) => premium.forAdmins(params.id),
  'POST /api/admin/users/{id}/premium/preview': ({ caller, params, body }) =>
    premium.previewGiving(caller.id, params.id, body.days),
  'POST /api/admin/users/{id}/premium': ({ caller, params, body }) =>
    premium.give(caller.id, params.id, body),
  'POST /api/admin/premium-grants/{grantId}/take-back': ({ caller, params, body }) =>
    premium.takeBack(caller.id, params.grantId, body.reason),
});
