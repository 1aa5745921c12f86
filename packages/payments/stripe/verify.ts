import type Stripe from 'stripe';
import type { Notice, SignedNotice } from '../port.ts';
import { subjectOf } from './subjects.ts';

const TOLERANCE_SECONDS = 300;

/** The SDK refuses what is too old, but takes what comes from the future. */
export function verifyNotice(
  stripe: Stripe,
  { body, signature, now }: SignedNotice,
  secret: string,
): Notice | 'forged' | 'stale' {
  const event = eventOf(stripe, body, signature, secret);
  if (event === null) return 'forged';
  const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(Math.abs(now / 1000 - sentAt) <= TOLERANCE_SECONDS)) return 'stale';
  return { id: event.id, type: event.type, subject: subjectOf(event.data.object) };
}

function eventOf(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event | null {
  try {
    // Any age: what is forged is told from what is late, and the age is asked of our own clock.
    const event = stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER);
    return typeof event.id === 'string' && typeof event.data?.object === 'object' ? event : null;
  } catch {
    return null;
  }
}
