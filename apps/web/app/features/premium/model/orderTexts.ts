import type { Order } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { m } from '#app/paraglide/messages.js';

type Money = Pick<Order, 'status' | 'paidCents' | 'refundedCents' | 'disputed'>;

/** What has become of an order, in one word, and how good that is. */
export function stateOf({ status, paidCents, refundedCents, disputed }: Money): {
  text: string;
  tone: 'plain' | 'good' | 'warn' | 'bad';
} {
  if (disputed) return { text: m.premium_state_disputed(), tone: 'bad' };
  if (paidCents > 0 && refundedCents >= paidCents) return { text: m.premium_state_refunded(), tone: 'plain' };
  if (refundedCents > 0)
    return { text: m.premium_state_partly({ price: priceText(refundedCents) }), tone: 'plain' };
  return {
    open: { text: m.premium_state_open(), tone: 'plain' as const },
    waiting: { text: m.premium_state_waiting(), tone: 'warn' as const },
    paid: { text: m.premium_state_paid(), tone: 'good' as const },
    failed: { text: m.premium_state_failed(), tone: 'warn' as const },
    expired: { text: m.premium_state_expired(), tone: 'plain' as const },
  }[status];
}
