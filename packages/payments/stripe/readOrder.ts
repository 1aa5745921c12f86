import type Stripe from 'stripe';
import type { OrderState, Payment, Renewal } from '../port.ts';
import { idOf } from './idOf.ts';
import { readPayments } from './readPayments.ts';

/** One year of monthly renewals and more; older periods are over and their money can no longer come back. */
const MOST_PERIODS = 100;

/** Everything of a checkout: its payments with refunds and disputes, its renewal. Null: not of an order of ours. */
export async function readOrder(stripe: Stripe, checkoutRef: string): Promise<OrderState | null> {
  const session = await stripe.checkout.sessions.retrieve(checkoutRef);
  if (session.client_reference_id === null) return null;
  const subscriptionRef = idOf(session.subscription);
  const paymentRef = idOf(session.payment_intent);
  const subscription = subscriptionRef ? await stripe.subscriptions.retrieve(subscriptionRef) : null;
  const payments = subscription
    ? await periodsOf(stripe, subscription.id)
    : paymentRef
      ? await readPayments(stripe, paymentRef, null)
      : [];
  return {
    orderId: session.client_reference_id,
    isLive: session.livemode,
    cents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    status: await statusOf(stripe, session, payments),
    payments,
    renewal: subscription && (await renewalOf(stripe, subscription)),
  };
}

const SAID_NO: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

async function statusOf(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  payments: readonly Payment[],
): Promise<OrderState['status']> {
  if (payments.length > 0) return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  const paymentRef = idOf(session.payment_intent);
  // A method that takes days: the page is done, the bank is not.
  const { status } = paymentRef ? await stripe.paymentIntents.retrieve(paymentRef) : { status: 'processing' };
  return SAID_NO.some((no) => no === status) ? 'failed' : 'waiting';
}

/** A payment for each period that was paid, with the period as the invoice's line states it (PAY1). */
async function periodsOf(stripe: Stripe, subscription: string): Promise<Payment[]> {
  const invoices = await stripe.invoices
    .list({ subscription, status: 'paid', limit: 100 })
    .autoPagingToArray({ limit: MOST_PERIODS });
  const payments: Payment[] = [];
  for (const { id, lines } of invoices) {
    const [line] = lines.data;
    if (!line) continue;
    const period = { from: line.period.start * 1000, to: line.period.end * 1000 };
    const paid = await stripe.invoicePayments.list({ invoice: id, status: 'paid', limit: 10 });
    for (const { payment } of paid.data) {
      const ref = idOf(payment.payment_intent);
      if (ref) payments.push(...(await readPayments(stripe, ref, period)));
    }
  }
  return payments.sort((one, other) => one.at - other.at);
}

async function renewalOf(
  stripe: Stripe,
  { id, status: itsStatus, cancel_at_period_end, items, latest_invoice }: Stripe.Subscription,
): Promise<Renewal> {
  const periodEnd = (items.data[0]?.current_period_end ?? 0) * 1000;
  const status = renewalStatus(itsStatus, cancel_at_period_end);
  const unpaid = status === 'unpaid' ? idOf(latest_invoice) : null;
  const payUrl = unpaid ? ((await stripe.invoices.retrieve(unpaid)).hosted_invoice_url ?? null) : null;
  return { ref: id, status, periodEnd, payUrl };
}

function renewalStatus(status: Stripe.Subscription.Status, isEnding: boolean): Renewal['status'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  if (isEnding) return 'ending';
  return status === 'active' || status === 'trialing' ? 'renewing' : 'unpaid';
}
