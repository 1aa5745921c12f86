import type { Payment } from '@retake/payments/port.ts';
import type { PaidGrant } from '../premium/grants.ts';
import { refundedOf } from './present.ts';
import type { OrderRow } from './store.ts';

/** What the payments of an order give (PAY1, PAY3): their times are the provider's. */
export const grantsOf = (
  { months, isGift, userId }: Pick<OrderRow, 'months' | 'isGift' | 'userId'>,
  payments: readonly Payment[],
): PaidGrant[] =>
  payments.map((payment) => ({
    isGift,
    giverId: isGift ? userId : null,
    key: payment.ref,
    at: payment.at,
    time: payment.period ? { kind: 'period', ...payment.period } : { kind: 'months', months },
    refunds: payment.refunds.map(({ at, cents }) => ({ at, share: shareOf(cents, payment) })),
    disputes: payment.disputes,
  }));

/** Shares of one payment add up to 1 at most, and to just 1 where all of it went back. */
const shareOf = (cents: number, payment: Payment): number =>
  cents / Math.max(payment.cents, refundedOf(payment));
