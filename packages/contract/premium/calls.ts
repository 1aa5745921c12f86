import { GRANT_SOURCES, MOST_DAYS } from '@retake/core/premium/grants.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, digest, expects, id, isoTime, shortText } from '../shapes.ts';

export const premiumPlan = z.object({
  months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
  cents,
  /** The price of the same number of single months, shown crossed out if it differs. */
  fullCents: cents,
  savedPercent: z.int(),
  recommended: z.boolean(),
  next: z.object({ cents, from: isoTime }).nullable().describe('PAY25: another price, and from when'),
});

/** Premium time that a player was given, and which time it covers: what is bought or given earlier comes first. */
const grant = z.object({
  id: z.string(),
  source: z.enum(GRANT_SOURCES),
  at: isoTime,
  covers: z.array(z.object({ from: isoTime, to: isoTime })),
  /** Taken back then; what was used by then stays. */
  takenBackAt: isoTime.nullable(),
  from: z.string().nullable().describe('Nickname of who gave it as a gift'),
});
export type PremiumGrant = z.output<typeof grant>;

const activeUntil = isoTime.nullable().describe('Null: no Premium now');

const adminGrant = grant.extend({
  reason: z.string(),
  by: z.string().nullable().describe('Nickname of the admin'),
  canTakeBack: z.boolean(),
});
export type AdminPremiumGrant = z.output<typeof adminGrant>;

const ofPlayer = z.object({ activeUntil, grants: z.array(adminGrant) });
const reason = z.string().trim().min(3).max(300);

const premiumPreview = z.object({
  digest,
  player: z.string(),
  before: activeUntil,
  after: isoTime.nullable().describe('Until when Premium is active then'),
  covers: z
    .array(z.object({ from: isoTime, to: isoTime }))
    .describe('The time of these days: several where what is paid lies between'),
});
export type PremiumPreview = z.output<typeof premiumPreview>;
const days = z.int().min(1).max(MOST_DAYS);

const plans = z.array(premiumPlan);

/** PAY25. */
const setPrice = z.object({
  id,
  months: premiumPlan.shape.months,
  cents,
  since: isoTime,
  by: z.string().nullable().describe('Nickname of the admin; null: that account is gone'),
  state: z.enum(['coming', 'now', 'past']),
});
export type SetPrice = z.output<typeof setPrice>;
const prices = z.object({ prices: z.array(setPrice) });

export const premiumCalls = {
  'GET /api/premium': call({
    access: 'anyone',
    summary: 'What Premium costs, and until when the caller has it',
    answer: z.object({
      plans,
      activeUntil,
      isSold: z.boolean().describe('False: nobody takes money here'),
      needsConsent: z
        .boolean()
        .describe('The caller has 14 days to withdraw, and has to ask that Premium begins at once (PAY20)'),
    }),
  }),
  'GET /api/premium/grants': call({
    access: 'player',
    summary:
      'The last hundred times that the caller was given Premium, newest first, and which time each covers',
    answer: z.object({ activeUntil, grants: z.array(grant) }),
  }),
  'POST /api/premium/codes': call({
    access: 'player',
    summary: 'Redeem a promo code for days of Premium; each player once. Ten tries an hour',
    body: z.object({ code: shortText }),
    answer: z.object({ days: z.int(), activeUntil }),
  }),
};

export const adminPremiumCalls = {
  'PUT /api/admin/premium-prices/{months}': call({
    access: 'orders.refund',
    summary:
      'Another price for what is ordered from now on, or from a later time (PAY21, PAY25); who renews keeps the old one; written to the audit log',
    params: z.object({ months: z.coerce.number().pipe(premiumPlan.shape.months) }),
    body: z.object({
      cents: cents.min(50).max(1_000_000),
      from: isoTime.nullable().default(null).describe('At most a year ahead; null: now'),
    }),
    answer: z.object({ plans }),
  }),
  'GET /api/admin/premium-prices': call({
    access: 'orders.view',
    summary: 'The last hundred prices that were set, the latest first',
    answer: prices,
  }),
  'DELETE /api/admin/premium-prices/{id}': call({
    access: 'orders.refund',
    summary: 'Take back a price that has not come yet (PAY25); written to the audit log',
    params: z.object({ id }),
    answer: prices,
  }),
  'GET /api/admin/users/{id}/premium': call({
    access: 'premium.grant',
    summary: 'The last hundred times that a player was given Premium, newest first',
    params: z.object({ id }),
    answer: ofPlayer,
  }),
  'POST /api/admin/users/{id}/premium/preview': call({
    access: 'premium.grant',
    summary: 'Which time days of Premium for a player would cover, and until when; nothing is changed',
    params: z.object({ id }),
    body: z.object({ days }),
    answer: premiumPreview,
  }),
  'POST /api/admin/users/{id}/premium': call({
    access: 'premium.grant',
    summary:
      'Give a player days of Premium, with a reason; counts once for its key; written to the audit log. Not to oneself',
    params: z.object({ id }),
    body: z.object({
      key: id,
      days,
      source: z.enum(['admin', 'compensation']),
      reason,
      expects,
    }),
    answer: ofPlayer,
  }),
  'POST /api/admin/premium-grants/{grantId}/take-back': call({
    access: 'premium.grant',
    summary:
      'Take back what an admin gave and what is not used of it, with a reason; written to the audit log',
    params: z.object({ grantId: z.string().max(100) }),
    body: z.object({ reason }),
    answer: ofPlayer,
  }),
};
