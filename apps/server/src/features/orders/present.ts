import type { Order } from '@retake/contract/orders/calls.ts';
import type { Payment } from '@retake/payments/port.ts';
import type { OrderRow } from './store.ts';
import { storedPayments } from './storedPayments.ts';

export const paymentsOf = ({ id, payments }: OrderRow): Payment[] =>
  payments === null ? [] : storedPayments.read(payments, `order ${id}`).payments;

export const refundedOf = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

export function presentOrder(row: OrderRow, now: number): Order {
  const { id, months, cents, status, at, url, expiresAt } = row;
  const payments = paymentsOf(row);
  const [first] = payments;
  const isOver = status === 'open' && expiresAt.getTime() <= now;
  return {
    ...{ id, months, cents, at: at.toISOString() },
    status: isOver ? 'expired' : status,
    paidAt: first ? new Date(first.at).toISOString() : null,
    refundedCents: payments.reduce((sum, payment) => sum + refundedOf(payment), 0),
    disputed: payments.some(({ disputes }) => disputes.some(({ wonAt }) => wonAt === null)),
    url: status === 'open' && !isOver ? url : null,
  };
}
