import type { Subject } from '../port.ts';

/** The fields of Stripe's objects that say whose they are; each object has some of them. */
type Named = {
  id?: unknown;
  object?: unknown;
  client_reference_id?: unknown;
  payment_intent?: unknown;
  metadata?: unknown;
  parent?: unknown;
};

/** What an event is about; null: nothing of ours. Its object is of any kind, so nothing is believed of its shape. */
export function subjectOf(object: object): Subject | null {
  const named = object as Named;
  switch (named.object) {
    case 'checkout.session':
      return orderNamed(named.client_reference_id);
    case 'payment_intent':
    case 'subscription':
      return orderNamed(fieldOf(named.metadata, 'order')) ?? refNamed(named.id);
    case 'charge':
    case 'refund':
    case 'dispute':
      return refNamed(named.payment_intent);
    case 'invoice':
      return refNamed(fieldOf(fieldOf(named.parent, 'subscription_details'), 'subscription'));
    default:
      return null;
  }
}

const orderNamed = (orderId: unknown): Subject | null => (typeof orderId === 'string' ? { orderId } : null);
const refNamed = (ref: unknown): Subject | null => (typeof ref === 'string' ? { ref } : null);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
