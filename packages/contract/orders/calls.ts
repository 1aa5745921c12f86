import { z } from 'zod';
import { call } from '../call.ts';
import { premiumPlan } from '../premium/calls.ts';
import { cents, id, isoTime } from '../shapes.ts';

export const ORDER_STATUSES = ['open', 'waiting', 'paid', 'expired'] as const;

const order = z.object({
  id,
  months: premiumPlan.shape.months,
  cents,
  status: z.enum(ORDER_STATUSES).describe('`waiting`: the bank has not said yes yet'),
  at: isoTime,
  paidAt: isoTime.nullable(),
  refundedCents: cents,
  /** The bank has taken the money back, or asks whether it may. */
  disputed: z.boolean(),
  url: z.string().nullable().describe('Where it is paid; null: not any more'),
});
export type Order = z.output<typeof order>;

const orders = z.object({ orders: z.array(order) });
const ofOrder = z.object({ id });

export const orderCalls = {
  'POST /api/premium/orders': call({
    access: 'player',
    summary:
      'Order Premium: the answer says where it is paid. The same open order is answered again. Five an hour',
    body: z.object({ months: premiumPlan.shape.months }),
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
};

export const adminOrderCalls = {
  'GET /api/admin/users/{id}/orders': call({
    access: 'admin',
    summary: 'The last fifty orders of a player, newest first',
    params: z.object({ id }),
    answer: orders,
  }),
  'POST /api/admin/orders/{id}/refund': call({
    access: 'admin',
    summary:
      'Send money of an order back, with a reason; counts once for its key; written to the audit log. Not of an own order',
    params: ofOrder,
    body: z.object({ key: id, cents: cents.min(1), reason: z.string().trim().min(3).max(300) }),
    answer: order,
  }),
};
