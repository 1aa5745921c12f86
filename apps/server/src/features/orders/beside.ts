import { isDoubleOf, type TakeBack, takeBackOf } from '@retake/core/premium/withdrawal.ts';
import type { Payment } from '@retake/payments/port.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import type { Grants } from '../premium/grants.ts';
import type { Pending } from './pending.ts';
import { type Beside, centsOf, isDisputed, leftOf, paidFor } from './present.ts';
import { findOrdersOf, type OrderRow } from './store.ts';

/** `orderedCents`: what is on its way back already. */
export type Paid = { payment: Payment; takeBack: TakeBack; orderedCents: number };
type Ports = {
  people: People;
  grants: Grants;
  pending: Pick<Pending, 'of'>;
  needsConsent(userId: string): Promise<boolean>;
};

/** So many orders of a player are looked at for one that was paid twice. */
const MOST_LOOKED_AT = 50;

/** Who has the Premium of an order; null: that account is gone. */
export const holderOf = ({ isGift, receiverId, userId }: OrderRow): string | null =>
  isGift ? receiverId : userId;

/** PAY19: paid already, for the same player. */
function isDoubled(row: OrderRow, at: number, others: readonly OrderRow[]): boolean {
  const { months } = row;
  return others.some((other) => {
    const [first] = paidFor(other).payments;
    if (other.id === row.id || holderOf(other) !== holderOf(row) || !first || leftOf(first) === 0)
      return false;
    const isEarlier = first.at < at || (first.at === at && other.id < row.id);
    return isEarlier && isDoubleOf({ at, months }, { at: first.at, months: other.months });
  });
}

/** What is shown of orders that is not in their rows. */
export function createBeside({ database, clock }: Pick<Deps, 'database' | 'clock'>, ports: Ports) {
  const { people, grants, pending, needsConsent } = ports;
  const { sql } = database;

  /** PAY19, PAY20. Null: nothing can be had back. */
  async function takeBack(row: OrderRow): Promise<Paid | null> {
    const payment = paidFor(row).payments.at(-1);
    const holder = holderOf(row);
    if (!payment || !holder || !row.userId || row.takenBackAt || row.byInvoice) return null;
    const ordered = await pending.of(sql, row);
    const facts = {
      at: payment.at,
      cents: payment.cents,
      now: clock.now(),
      refundedCents: payment.cents - leftOf(payment, ordered),
      isDisputed: isDisputed(payment),
    };
    // The dear questions only where their answer can matter.
    if (!takeBackOf({ ...facts, unused: 1, isDoubled: true, hasWithdrawal: true })) return null;
    const others = row.renews ? [] : await findOrdersOf(sql, row.userId, MOST_LOOKED_AT);
    const found = takeBackOf({
      ...facts,
      unused: await grants.unusedShare(sql, holder, { key: payment.ref, isGift: row.isGift }),
      isDoubled: isDoubled(row, payment.at, others),
      hasWithdrawal: await needsConsent(row.userId),
    });
    return found && { payment, takeBack: found, orderedCents: centsOf(ordered) };
  }

  async function of(row: OrderRow): Promise<Beside> {
    const receiver = row.receiverId && (await people.get(row.receiverId));
    const back = (await takeBack(row))?.takeBack;
    return {
      giftFor: receiver ? receiver.nickname : null,
      takeBack: back ? { ...back, until: new Date(back.until).toISOString() } : null,
    };
  }

  return { takeBack, of };
}
