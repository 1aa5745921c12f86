import type { AdminOrder, Order } from '@retake/contract/orders/calls.ts';
import type { Payment, Renewal } from '@retake/payments/port.ts';
import type { FoundOrder, OrderRow } from './store.ts';
import { storedPayments } from './storedPayments.ts';

const NOTHING = { payments: [], renewal: null };

/** What was read of an order last. */
export const paidFor = ({
  id,
  payments,
}: Pick<OrderRow, 'id' | 'payments'>): { payments: Payment[]; renewal: Renewal | null } =>
  payments === null ? NOTHING : storedPayments.read(payments, `order ${id}`);

export const leftOf = (payment: Payment): number => payment.cents - refundedOf(payment);

/** PAY13: money goes back of one payment at a time, the newest that has so much left. */
export const withLeft = (payments: readonly Payment[], cents: number) =>
  payments.findLast((payment) => leftOf(payment) >= cents);

export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

export const isDisputed = ({ disputes }: Payment): boolean => disputes.some(({ wonAt }) => wonAt === null);

/** What stands beside the row itself. */
export type Beside = Pick<Order, 'giftFor' | 'takeBack'>;

export function presentOrder(row: OrderRow, now: number, beside: Beside): Order {
  const { id, months, cents, renews, percentOff, status, at, url, expiresAt } = row;
  const { payments, renewal } = paidFor(row);
  const [first] = payments;
  const isOver = status === 'open' && expiresAt.getTime() <= now;
  return {
    id,
    months,
    cents,
    renews,
    percentOff,
    at: at.toISOString(),
    ...beside,
    status: isOver ? 'expired' : status,
    paidAt: first ? new Date(first.at).toISOString() : null,
    paidCents: payments.reduce((sum, payment) => sum + payment.cents, 0),
    refundedCents: payments.reduce((sum, payment) => sum + refundedOf(payment), 0),
    disputed: payments.some(isDisputed),
    url: status === 'open' && !isOver ? url : null,
    renewal: renewal && {
      status: renewal.status,
      payUrl: renewal.payUrl,
      periodEnd: new Date(renewal.periodEnd).toISOString(),
    },
  };
}

export function presentFound({ order, player }: FoundOrder, now: number, beside: Beside): AdminOrder {
  const { url: _own, ...shown } = presentOrder(order, now, beside);
  const refundableCents = Math.max(0, ...paidFor(order).payments.map(leftOf));
  return { ...shown, player, refundableCents };
}
