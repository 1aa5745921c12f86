import type Stripe from 'stripe';
import type { Payment } from '../port.ts';

/** An inquiry is none yet, and one that was prevented takes nothing back (PAY5). What is unknown counts as open. */
const HARMLESS: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
];
const BACK: readonly (string | null)[] = ['succeeded', 'pending', 'requires_action'];

/** The charges of a payment that succeeded: one, or none yet. */
export async function readPayments(
  stripe: Stripe,
  paymentRef: string,
  period: Payment['period'],
): Promise<Payment[]> {
  const charges = await stripe.charges.list({ payment_intent: paymentRef, limit: 100 });
  const paid = charges.data.filter(({ status }) => status === 'succeeded');
  return Promise.all(paid.map((charge) => readPayment(stripe, charge, paymentRef, period)));
}

async function readPayment(
  stripe: Stripe,
  { id: charge, created, amount, disputed }: Stripe.Charge,
  ref: string,
  period: Payment['period'],
): Promise<Payment> {
  const refunds = await stripe.refunds.list({ charge, limit: 100 });
  const disputes = disputed ? (await stripe.disputes.list({ charge, limit: 100 })).data : [];
  return {
    ref,
    at: created * 1000,
    cents: amount,
    period,
    refunds: refunds.data
      .filter(({ status }) => BACK.includes(status))
      .map(({ created, amount: cents, metadata }) => ({ at: created * 1000, cents, ...keyOf(metadata) })),
    disputes: disputes.filter(({ status }) => !HARMLESS.includes(status)).map(disputeOf),
  };
}

const keyOf = (metadata: Stripe.Refund['metadata']) => (metadata?.key ? { key: metadata.key } : {});

/** A dispute says by its bookings when the money came back: the last one that adds. */
function disputeOf({ created, status, balance_transactions }: Stripe.Dispute) {
  const back = balance_transactions.filter(({ amount }) => amount > 0).map((one) => one.created);
  const wonAt = status === 'won' ? Math.max(created, ...back) * 1000 : null;
  return { at: created * 1000, wonAt, isLost: status === 'lost' };
}
