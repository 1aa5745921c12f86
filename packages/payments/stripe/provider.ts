import type Stripe from 'stripe';
import type { CheckoutOrder, PaymentProvider } from '../port.ts';
import { orderOf } from './orderOf.ts';
import { readOrder } from './readOrder.ts';
import { subjectOf } from './subjects.ts';
import { verifyNotice } from './verify.ts';

/** `fetch`: for the sandbox, which is not where Stripe is; without it the SDK's own way. */
export type StripeSettings = { secretKey: string; webhookSecret: string; fetch?: typeof fetch };

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const MOST_CHANGES = 1000;

/** The SDK costs 190 ms and 35 MB: it is loaded here, when somebody pays or a notice comes. */
export async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { default: StripeSdk } = await import('stripe');
  const own = settings.fetch && { httpClient: StripeSdk.createFetchHttpClient(settings.fetch) };
  const stripe = new StripeSdk(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...own,
  });
  const unlessMissing = <T>(asked: Promise<T>) => asked.catch((error) => noneOr(StripeSdk, error));

  return {
    async openCheckout(order) {
      const idempotencyKey = `order:${order.id}`;
      const { id, url } = await stripe.checkout.sessions.create(checkoutParams(order), { idempotencyKey });
      if (!url) throw new Error('the checkout has no page');
      return { ref: id, url };
    },
    read: (checkoutRef) => unlessMissing(readOrder(stripe, checkoutRef)),
    orderOf: (objectRef) => unlessMissing(orderOf(stripe, objectRef)),
    verify: async (notice) => verifyNotice(stripe, notice, settings.webhookSecret),

    async changedSince(at) {
      const created = { gte: Math.floor(at / 1000) };
      const events = await stripe.events
        .list({ created, limit: 100 })
        .autoPagingToArray({ limit: MOST_CHANGES });
      return events.reverse().map(({ id, type, data }) => ({ id, type, subject: subjectOf(data.object) }));
    },

    async refund({ paymentRef, cents, key }) {
      const params = { payment_intent: paymentRef, amount: cents, metadata: { key } };
      try {
        await stripe.refunds.create(params, { idempotencyKey: `refund:${key}` });
        return 'sent';
      } catch (error) {
        if (error instanceof StripeSdk.errors.StripeInvalidRequestError) return 'not_refundable';
        throw error;
      }
    },

    async setRenewing(renewalRef, renews) {
      const changed = stripe.subscriptions.update(renewalRef, { cancel_at_period_end: !renews });
      return (await changed.catch((error) => refusedOr(StripeSdk, error))) !== null;
    },
  };
}

function checkoutParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { id, cents, currency, title, renewsEvery, email } = order;
  const metadata = { order: id };
  const price = { currency, unit_amount: cents, product_data: { name: title } };
  const shared: Stripe.Checkout.SessionCreateParams = {
    client_reference_id: id,
    metadata,
    ...(email && { customer_email: email }),
    success_url: order.paidUrl,
    cancel_url: order.leftUrl,
    expires_at: Math.floor(order.expiresAt / 1000),
  };
  if (renewsEvery === null) {
    const line_items = [{ quantity: 1, price_data: price }];
    // By every method that the operator has opened at Stripe, those that take days too.
    return { ...shared, mode: 'payment', line_items, payment_intent_data: { metadata } };
  }
  const recurring = { interval: 'month' as const, interval_count: renewsEvery };
  const line_items = [{ quantity: 1, price_data: { ...price, recurring } }];
  const byCard: Stripe.Checkout.SessionCreateParams = { ...shared, allowed_payment_method_types: ['card'] };
  return { ...byCard, mode: 'subscription', line_items, subscription_data: { metadata } };
}

type Sdk = typeof import('stripe').default;

function noneOr(sdk: Sdk, error: unknown): null {
  if (error instanceof sdk.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
  throw error;
}

function refusedOr(sdk: Sdk, error: unknown): null {
  if (error instanceof sdk.errors.StripeInvalidRequestError) return null;
  throw error;
}
