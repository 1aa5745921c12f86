import type Stripe from 'stripe';

/** The sandbox's objects: those fields of Stripe's own types that Retake reads. A field that Stripe renames breaks the build. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | ('id' | 'object' | 'livemode' | 'created' | 'expires_at' | 'mode' | 'status' | 'payment_status' | 'url')
  | ('client_reference_id' | 'amount_total' | 'currency' | 'payment_intent' | 'subscription' | 'metadata')
  | ('success_url' | 'cancel_url' | 'customer_email')
> & {
  /** The sandbox's own: what the page shows, and the order's mark for what comes of it. */
  sandbox: { title: string; everyMonths: number | null; order: string };
};
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'status' | 'metadata'
>;
export type Charge = Pick<
  Stripe.Charge,
  | ('id' | 'object' | 'created' | 'amount' | 'amount_refunded' | 'currency' | 'status' | 'paid')
  | ('refunded' | 'disputed' | 'payment_intent')
> & { payment_intent: string };
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'status' | 'metadata'
> & {
  charge: string;
  payment_intent: string;
};
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'created' | 'amount' | 'currency' | 'status'> & {
  charge: string;
  payment_intent: string;
  balance_transactions: { amount: number; created: number }[];
};
export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'created' | 'status' | 'cancel_at_period_end' | 'metadata' | 'latest_invoice'
> & {
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] };
  sandbox: { cents: number; currency: string; everyMonths: number };
};
export type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'created' | 'status' | 'hosted_invoice_url'> & {
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: { id: string; period: { start: number; end: number } }[] };
};
export type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'created' | 'status'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};
export type StripeEvent = Pick<Stripe.Event, 'id' | 'object' | 'type' | 'created' | 'livemode'> & {
  data: { object: object };
};
