import type { Payment } from '@retake/payments/port.ts';
import { paidFor, refundedOf } from './present.ts';
import type { OrderRow } from './store.ts';

/** PAY15: it may be charged again. */
export function goesOn(order: OrderRow): boolean {
  const { renewal } = paidFor(order);
  return renewal?.status === 'renewing' || renewal?.status === 'unpaid';
}

const isLost = ({ disputes }: Payment): boolean => disputes.some(({ wonAt }) => wonAt === null);
const isSentBack = (payment: Payment): boolean => refundedOf(payment) >= payment.cents;

/** PAY17: nobody would want to be charged for it again, whoever asks. */
export function isGivenUp(order: OrderRow): boolean {
  const { payments } = paidFor(order);
  return (
    order.userId === null ||
    order.takenBackAt !== null ||
    payments.some((payment) => isLost(payment) || isSentBack(payment))
  );
}

export type EndingRenewal = {
  order: OrderRow;
  /** What was paid for it beside another one: nobody pays twice for the same time. */
  sendBack: Payment | null;
};

/** PAY17: of all renewing orders of a player those that have to end; of the others the one that was paid first goes on. */
export function renewalsToEnd(orders: readonly OrderRow[]): EndingRenewal[] {
  const going = orders.filter(goesOn);
  const paidAt = (order: OrderRow) => paidFor(order).payments[0]?.at ?? Number.POSITIVE_INFINITY;
  const [first, ...others] = going
    .filter((order) => !isGivenUp(order))
    .sort((one, other) => paidAt(one) - paidAt(other) || (one.id < other.id ? -1 : 1));
  return going
    .filter((order) => order !== first)
    .map((order) => ({
      order,
      sendBack: (others.includes(order) && paidFor(order).payments.at(-1)) || null,
    }));
}
