import type { OrderState, PaymentProvider } from '@retake/payments/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import type { Promos } from '../accounts/promos.ts';
import type { Grants } from '../premium/grants.ts';
import { holderOf } from './beside.ts';
import { grantsOf } from './grantsOf.ts';
import type { Letters } from './letters.ts';
import type { Pending } from './pending.ts';
import { leftOf } from './present.ts';
import type { PaymentHouse } from './provider.ts';
import { type EndingRenewal, renewalsToEnd } from './renewals.ts';
import { beginReading, findOrder, findRenewing, type OrderRow, saveReading } from './store.ts';
import { storedPayments } from './storedPayments.ts';
import { endRenewalErrand, refundErrand } from './work.ts';

type SyncDeps = Pick<Deps, 'database' | 'clock' | 'errands'>;
type Ports = {
  people: People;
  grants: Grants;
  promos: Promos;
  house: PaymentHouse | null;
  letters: Letters;
  pending: Pick<Pending, 'of'>;
  provider(): Promise<PaymentProvider>;
};
export type Sync = ReturnType<typeof createSync>;

/** PAY11: asks for everything of an order again; what it gives is written in the same transaction. */
export function createSync({ database, clock, errands }: SyncDeps, ports: Ports) {
  const { people, grants, promos, house, letters, pending, provider } = ports;
  const { sql } = database;

  async function sync(orderId: string): Promise<void> {
    const order = await findOrder(sql, orderId);
    if (!order || order.byInvoice) return;
    if (!order.checkoutRef) return endUnopened(order);
    const number = await beginReading(sql, orderId);
    const state = await (await provider()).read(order.checkoutRef);
    if (state === null) throw new Error(`the page of the order ${orderId} is unknown`);
    refuseStrange(order, state, house?.takesTestMoney ?? false);
    await keep(order, number, state);
  }

  const keep = (order: OrderRow, number: number, state: OrderState) =>
    database.write(async (tx) => {
      const holder = await lockPeople(tx, order);
      const before = (await findOrder(tx, order.id))!;
      const reading = { number, status: state.status, payments: storedPayments.write(state) };
      if (!(await saveReading(tx, order.id, reading))) return;
      if (before.status !== state.status) await giveCodeBack(tx, order, state.status);
      if (holder) await grants.settle(tx, holder, grantsOf(order, state.payments));
      await letters.tellOf(tx, order, state);
      const renewing = order.userId
        ? await findRenewing(tx, order.userId)
        : [{ ...order, payments: reading.payments }];
      for (const one of renewalsToEnd(renewing)) await putAnEnd(tx, one);
    });

  /** In the order of their ids, as everywhere. Who has the Premium of it. */
  async function lockPeople(tx: Tx, order: OrderRow): Promise<string | null> {
    const holder = holderOf(order);
    const ids = [...new Set([order.userId, holder])].filter((id) => id !== null).sort();
    for (const id of ids) await people.lock(tx, id);
    return holder;
  }

  /** PRO4: a code for an order that came to nothing can be used again. */
  async function giveCodeBack(tx: Tx, { code, userId }: OrderRow, status: OrderRow['status']): Promise<void> {
    if (code && userId && (status === 'expired' || status === 'failed'))
      await promos.release(tx, code, userId);
  }

  /** Its page was never seen by anybody, so it can never be paid. */
  async function endUnopened(order: OrderRow): Promise<void> {
    if (order.status !== 'open' || order.expiresAt.getTime() > clock.now()) return;
    const number = await beginReading(sql, order.id);
    const nothing = { payments: [], renewal: null };
    await database.write(async (tx) => {
      await lockPeople(tx, order);
      const reading = { number, status: 'expired' as const, payments: storedPayments.write(nothing) };
      if (await saveReading(tx, order.id, reading)) await giveCodeBack(tx, order, 'expired');
    });
  }

  /** PAY17, in the transaction that has seen it. */
  async function putAnEnd(tx: Tx, { order, sendBack }: EndingRenewal): Promise<void> {
    const { id } = order;
    await errands.add(tx, endRenewalErrand, id, { orderId: id });
    if (!sendBack) return;
    const others = (await pending.of(tx, order)).filter(({ key }) => key !== id);
    const cents = leftOf(sendBack, others);
    if (cents <= 0) return;
    await errands.add(tx, refundErrand, id, { orderId: id, paymentRef: sendBack.ref, cents, key: id });
  }

  return sync;
}

/** PAY11: what does not fit is for a person to decide: the errand fails, and becomes a case. */
function refuseStrange(order: OrderRow, state: OrderState, takesTestMoney: boolean): void {
  const { orderId, cents, currency, isLive } = state;
  const fits = orderId === order.id && cents === order.cents && currency === order.currency;
  if (fits && isLive !== takesTestMoney) return;
  throw new Error(`what was paid does not fit the order ${order.id}`);
}
