import type { AdminOrder, Order } from '@retake/contract/orders/calls.ts';
import type { Payment, Renewal } from '@retake/payments/port.ts';
import type { FoundOrder, OrderRow } from './store.ts';
import { storedPayments } from './storedPayments.ts';
import type { RefundErrand } from './work.ts';

const NOTHING = { payments: [], renewal: null };

/** What was read of an order last. */
export const paidFor = ({
  id,
  payments,
}: Pick<OrderRow, 'id' | 'payments'>): { payments: Payment[]; renewal: Renewal | null } =>
  payments === null ? NOTHING : storedPayments.read(payments, `order ${id}`);

/** PAY13: what nobody has sent back, nor ordered to. */
export const leftOf = (payment: Payment, pending: readonly RefundErrand[] = []): number =>
  payment.cents -
  refundedOf(payment) -
  centsOf(pending.filter(({ paymentRef }) => paymentRef === payment.ref));

export const centsOf = (refunds: readonly { cents: number }[]): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** PAY13: money goes back of one payment at a time, the newest that has so much left. */
export const withLeft = (payments: readonly Payment[], cents: number, pending: readonly RefundErrand[]) =>
  payments.findLast((payment) => leftOf(payment, pending) >= cents);

export const refundedOf = ({ refunds }: Payment): number => centsOf(refunds);

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

export function presentFound(
  { order, player }: FoundOrder,
  now: number,
  beside: Beside,
  pending: readonly RefundErrand[],
): AdminOrder {
  const { url: _own, ...shown } = presentOrder(order, now, beside);
  const left = paidFor(order).payments.map((payment) => leftOf(payment, pending));
  return { ...shown, player, refundableCents: Math.max(0, ...left), pendingCents: centsOf(pending) };
}
