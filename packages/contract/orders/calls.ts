import { z } from 'zod';
import { call } from '../call.ts';
import { premiumPlan } from '../premium/calls.ts';
import { cents, digest, expects, id, isoTime, nickname, shortText } from '../shapes.ts';

export const ORDER_STATUSES = ['open', 'waiting', 'paid', 'expired', 'failed'] as const;

export const RENEWAL_STATUSES = ['renewing', 'unpaid', 'ending', 'ended'] as const;

const order = z.object({
  id,
  months: premiumPlan.shape.months,
  cents,
  status: z.enum(ORDER_STATUSES).describe('`waiting`: the bank has not said yes yet; `failed`: it said no'),
  at: isoTime,
  paidAt: isoTime.nullable(),
  refundedCents: cents,
  /** The bank has taken the money back, or asks whether it may. */
  disputed: z.boolean(),
  paidCents: cents.describe('Of all its payments: more than one where it renews'),
  url: z.string().nullable().describe('Where it is paid; null: not any more'),
  renews: z.boolean(),
  giftFor: z.string().nullable().describe('Nickname of who gets it; null: the buyer'),
  percentOff: z.int().describe('Of a code for a discount; 0: none'),
  takeBack: z
    .object({ why: z.enum(['doubled', 'withdrawal']), cents, until: isoTime })
    .nullable()
    .describe('What the buyer may have sent back now by himself (PAY19, PAY20); null: nothing'),
  renewal: z
    .object({
      status: z
        .enum(RENEWAL_STATUSES)
        .describe('`unpaid`: the last charge failed; `ending`: it ends with what is paid'),
      periodEnd: isoTime.describe('The next charge, unless it is ending'),
      payUrl: z.string().nullable().describe('Where what could not be charged is paid; null: nothing is'),
    })
    .nullable()
    .describe('Null: nothing of it was paid yet, or it is a pass'),
});
export type Order = z.output<typeof order>;

const orders = z.object({ orders: z.array(order) });
const ofOrder = z.object({ id });

export const orderCalls = {
  'POST /api/premium/orders': call({
    access: 'player',
    summary:
      'Order Premium: the answer says where it is paid. The same open order is answered again. Five an hour',
    body: z.object({
      months: premiumPlan.shape.months,
      renews: z
        .boolean()
        .default(false)
        .describe('Charged again at the end of each period, until it is ended'),
      giftFor: nickname.nullable().default(null).describe('Nickname of who gets it'),
      code: shortText.nullable().default(null).describe('A promo code for a discount; not where it renews'),
      beginsAtOnce: z
        .boolean()
        .default(false)
        .describe('The buyer asks that it begins before the 14 days of a withdrawal are over'),
      seenCents: cents
        .nullable()
        .default(null)
        .describe('The price that the buyer has seen: at another one it is refused (`price_changed`)'),
    }),
    answer: order,
    status: 201,
  }),
  'GET /api/premium/orders': call({
    access: 'player',
    summary: 'The last fifty orders of the caller, newest first',
    answer: orders,
  }),
  'GET /api/premium/orders/{id}': call({
    access: 'player',
    summary: 'An own order; while it is not paid, whoever takes the money is asked for it',
    params: ofOrder,
    answer: order,
  }),
  'PUT /api/premium/orders/{id}/renewal': call({
    access: 'player',
    summary: 'End the renewal of an own order with what is paid, or take that back',
    params: ofOrder,
    body: z.object({ renews: z.boolean() }),
    answer: order,
  }),
  'POST /api/premium/orders/{id}/take-back': call({
    access: 'player',
    summary:
      'Have the money of an own order sent back: of the second of two that were paid within a day, or what is unused within 14 days of a withdrawal',
    params: ofOrder,
    answer: order,
  }),
  'POST /api/premium/discounts': call({
    access: 'player',
    summary: 'What a promo code takes off an order. Shares the ten tries an hour of codes',
    body: z.object({ code: shortText }),
    answer: z.object({ percent: z.int() }),
  }),
};

const adminOrder = order.omit({ url: true }).extend({
  refundableCents: cents.describe('The most that one refund can send back: what is left of one payment'),
  pendingCents: cents.describe('Of refunds that are on their way, and not confirmed by who takes the money'),
  player: z
    .object({ id, nickname: z.string(), email: z.string() })
    .nullable()
    .describe('Null: the account is gone'),
});
export type AdminOrder = z.output<typeof adminOrder>;

const refundPreview = z.object({
  digest,
  buyer: z.string().nullable().describe('Whose money it is; null: the account is gone'),
  cents,
  leftCents: cents.describe('Of that payment, after it'),
  pendingCents: cents.describe('Of the order, on its way back already; `premium` and `leftCents` count it'),
  byHand: z.boolean().describe('It was paid by an invoice: the money is sent by hand, and it counts at once'),
  premium: z
    .object({
      player: z.string(),
      before: isoTime.nullable().describe('Until when it is active; null: it is not'),
      after: isoTime.nullable(),
    })
    .nullable()
    .describe('Of whom has it: for a gift not the buyer; null: that account is gone'),
  renewal: z
    .object({ ends: z.boolean(), cents, periodEnd: isoTime.describe('The next charge') })
    .nullable()
    .describe('Null: it is not charged again'),
});
export type RefundPreview = z.output<typeof refundPreview>;

export const adminOrderCalls = {
  'GET /api/admin/orders': call({
    access: 'orders.view',
    summary:
      'Orders, newest first, fifty at a time; `search` is part of a nickname, of an e-mail or of the number of an order. `next` is the `after` of the following page',
    query: z.object({ search: shortText.default(''), after: z.string().max(100).optional() }),
    answer: z.object({ orders: z.array(adminOrder), next: z.string().nullable() }),
  }),
  'GET /api/admin/users/{id}/orders': call({
    access: 'orders.view',
    summary: 'The last fifty orders of a player, newest first',
    params: z.object({ id }),
    answer: orders,
  }),
  'POST /api/admin/orders/{id}/refund/preview': call({
    access: 'orders.refund',
    summary:
      'What sending money of an order back comes to: whose it is, until when Premium then lasts, and what becomes of the renewal. Nothing is changed, and who takes the money is not asked',
    params: ofOrder,
    body: z.object({ cents: cents.min(1) }),
    answer: refundPreview,
  }),
  'POST /api/admin/orders/{id}/refund': call({
    access: 'orders.refund',
    grave: true,
    summary:
      'Send money of an order back, with a reason; counts once for its key; written to the audit log. Not of an own order',
    params: ofOrder,
    body: z.object({ key: id, cents: cents.min(1), reason: z.string().trim().min(3).max(300), expects }),
    answer: order,
  }),
  'POST /api/admin/users/{id}/premium-invoice': call({
    access: 'orders.refund',
    grave: true,
    summary:
      'Write down that a player has paid outside of this site, with the number of the invoice, which counts once; written to the audit log. Not for oneself',
    params: z.object({ id }),
    body: z.object({
      invoice: z.string().trim().min(1).max(60),
      months: premiumPlan.shape.months,
      cents: cents.min(1).max(10_000_000),
    }),
    answer: order,
  }),
};
