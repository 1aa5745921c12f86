import type Stripe from 'stripe';
import { idOf } from './idOf.ts';

/** The order of a payment or a subscription, as it was written on them when the checkout was opened. */
export async function orderOf(stripe: Stripe, ref: string): Promise<string | null> {
  if (ref.startsWith('sub_')) return (await stripe.subscriptions.retrieve(ref)).metadata.order ?? null;
  if (!ref.startsWith('pi_')) return null;
  const { metadata } = await stripe.paymentIntents.retrieve(ref);
  return metadata.order ?? ofInvoice(stripe, ref);
}

/** What pays for a period of a renewal says only by which invoice. */
async function ofInvoice(stripe: Stripe, paymentRef: string): Promise<string | null> {
  const payment = { type: 'payment_intent' as const, payment_intent: paymentRef };
  const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
  const invoiceRef = idOf(paid?.invoice);
  if (invoiceRef === null) return null;
  const { parent } = await stripe.invoices.retrieve(invoiceRef);
  const subscription = idOf(parent?.subscription_details?.subscription);
  return subscription && orderOf(stripe, subscription);
}
