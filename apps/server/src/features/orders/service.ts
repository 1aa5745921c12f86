import { randomUUID } from 'node:crypto';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import type { OrderState, PaymentProvider, Subject } from '@retake/payments/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Grants } from '../premium/grants.ts';
import { grantsOf } from './grantsOf.ts';
import { ENDS } from './notices.ts';
import { paidFor, presentFound, presentOrder, refundedOf, withLeft } from './present.ts';
import type { PaymentHouse } from './provider.ts';
import { type EndingRenewal, goesOn, isGivenUp, renewalsToEnd } from './renewals.ts';
import {
  beginReading,
  findOpenOrder,
  findOrder,
  findOrders,
  findOrdersOf,
  findRenewing,
  insertOrder,
  insertRefund,
  isRefundKnown,
  type OrderRow,
  saveCheckout,
  saveReading,
} from './store.ts';
import { storedPayments } from './storedPayments.ts';
import { type EndRenewalErrand, endRenewalErrand, type RefundErrand, refundErrand } from './work.ts';

const CURRENCY = 'usd';
/** PAY9: so long the same order is answered again, and so long it can be paid. */
const SAME_ORDER_MS = 30 * 60_000;
const PAYABLE_MS = 60 * 60_000;
const MOST_SHOWN = 50;
const PAGE = 50;

export type Wanted = Pick<OrderRow, 'months' | 'renews'>;
export type OrderPorts = { people: People; grants: Grants; house: PaymentHouse | null };
export type Orders = ReturnType<typeof createOrders>;
type OrderDeps = Pick<Deps, 'environment' | 'database' | 'clock' | 'audit' | 'errands' | 'deadlines' | 'log'>;

export function createOrders(deps: OrderDeps, { people, grants, house }: OrderPorts) {
  const { database, clock, audit, errands, deadlines, environment } = deps;
  const { sql } = database;
  const show = (row: OrderRow) => presentOrder(row, clock.now());

  async function provider(): Promise<PaymentProvider> {
    if (!house) throw new Refusal('payments_closed');
    return house.open();
  }

  /** PAY9: the row first, so that what is paid is never without an order. */
  const enter = (userId: string, { months, renews }: Wanted) =>
    database.write(async (tx) => {
      await people.lock(tx, userId);
      const now = clock.now();
      if (renews && (await findRenewing(tx, userId)).some(goesOn)) throw new Refusal('renewal_exists');
      const after = new Date(now - SAME_ORDER_MS);
      const open = await findOpenOrder(tx, { userId, months, renews, after });
      const plan = PREMIUM_PLANS.find((one) => one.months === months)!;
      const about = { id: randomUUID(), userId, months, renews, cents: plan.cents, currency: CURRENCY };
      const times = { at: new Date(now), expiresAt: new Date(now + PAYABLE_MS) };
      if (open) return open;
      await deadlines.set(tx, ENDS, about.id, times.expiresAt.getTime());
      return insertOrder(tx, { ...about, ...times, status: 'open' });
    });

  /** Again for the same order gives the same page. */
  async function openPage(order: OrderRow): Promise<OrderRow> {
    // Paid or not, the page of Premium says what stands.
    const back = new URL(`/premium?order=${order.id}`, environment.publicUrl).href;
    const page = await (await provider()).openCheckout({
      ...{ id: order.id, cents: order.cents, currency: order.currency },
      title: `${environment.brandName} Premium, ${order.months} ${order.months === 1 ? 'month' : 'months'}`,
      renewsEvery: order.renews ? order.months : null,
      ...{ email: order.userId && (await people.emailOf(order.userId)) },
      ...{ paidUrl: back, leftUrl: back },
      expiresAt: order.expiresAt.getTime(),
    });
    await saveCheckout(sql, order.id, page);
    return (await findOrder(sql, order.id))!;
  }

  /** PAY11: asks for everything of an order again; what it gives is written in the same transaction. */
  async function sync(orderId: string): Promise<void> {
    const order = await findOrder(sql, orderId);
    if (!order?.checkoutRef) return;
    const number = await beginReading(sql, orderId);
    const state = await (await provider()).read(order.checkoutRef);
    if (state === null) throw new Error(`the page of the order ${orderId} is unknown`);
    refuseStrange(order, state);
    const reading = { number, status: state.status, payments: storedPayments.write(state) };
    await database.write(async (tx) => {
      if (order.userId) await people.lock(tx, order.userId);
      if (!(await saveReading(tx, orderId, reading))) return;
      if (order.userId) await grants.settle(tx, order.userId, grantsOf(order, state.payments));
      const renewing = order.userId
        ? await findRenewing(tx, order.userId)
        : [{ ...order, payments: reading.payments }];
      for (const one of renewalsToEnd(renewing)) await putAnEnd(tx, one);
    });
  }

  /** PAY17, in the transaction that has seen it. */
  async function putAnEnd(tx: Tx, { order: { id }, sendBack }: EndingRenewal): Promise<void> {
    await errands.add(tx, endRenewalErrand, id, { orderId: id });
    if (!sendBack) return;
    const cents = sendBack.cents - refundedOf(sendBack);
    await errands.add(tx, refundErrand, id, { orderId: id, paymentRef: sendBack.ref, cents, key: id });
  }

  /** PAY17. */
  async function endRenewal({ orderId }: EndRenewalErrand): Promise<void> {
    const order = await findOrder(sql, orderId);
    if (!order || !goesOn(order)) return;
    await (await provider()).setRenewing(paidFor(order).renewal!.ref, false);
    await sync(orderId);
  }

  /** PAY11: what does not fit is for a person to decide: the errand fails, and becomes a case. */
  function refuseStrange(order: OrderRow, state: OrderState): void {
    const { orderId, cents, currency, isLive } = state;
    const fits = orderId === order.id && cents === order.cents && currency === order.currency;
    if (fits && isLive !== house?.takesTestMoney) return;
    throw new Error(`what was paid does not fit the order ${order.id}`);
  }

  async function ownOrder(userId: string, orderId: string): Promise<OrderRow> {
    const order = await findOrder(sql, orderId);
    if (order?.userId !== userId) throw new Refusal('not_found');
    return order;
  }

  return {
    sync,
    endRenewal,

    async place(userId: string, wanted: Wanted) {
      if (!house) throw new Refusal('payments_closed');
      const person = await people.get(userId);
      if (!person?.steamConnected) throw new Refusal('steam_not_connected');
      const order = await enter(userId, wanted);
      return show(order.url ? order : await openPage(order));
    },

    async own(userId: string) {
      return { orders: (await findOrdersOf(sql, userId, MOST_SHOWN)).map(show) };
    },

    /** A notice may be late or lost: who comes back from paying need not wait for it. */
    async look(userId: string, orderId: string, mayAsk: () => Promise<boolean>) {
      const order = await ownOrder(userId, orderId);
      if (order.status === 'paid' || order.status === 'expired' || !(await mayAsk())) return show(order);
      await sync(orderId).catch((error) => deps.log.warn({ err: error, orderId }, 'an order was not read'));
      return show(await ownOrder(userId, orderId));
    },

    /** PAY16: it ends with what is paid, or goes on after all. */
    async setRenewing(userId: string, orderId: string, renews: boolean) {
      const order = await ownOrder(userId, orderId);
      const { renewal } = paidFor(order);
      if (!renewal || renewal.status === 'ended') throw new Refusal('renewal_over');
      if (renews && isGivenUp(order)) throw new Refusal('renewal_over');
      const others = (await findRenewing(sql, userId)).filter(({ id }) => id !== orderId);
      if (renews && others.some(goesOn)) throw new Refusal('renewal_exists');
      const isChanged = await (await provider()).setRenewing(renewal.ref, renews);
      await sync(orderId);
      if (!isChanged) throw new Refusal('renewal_over');
      return show(await ownOrder(userId, orderId));
    },

    async forAdmins(adminId: string, userId: string) {
      await audit.look(database, { actorId: adminId, of: 'orders', search: userId });
      if (!(await people.get(userId))) throw new Refusal('user_not_found');
      return { orders: (await findOrdersOf(sql, userId, MOST_SHOWN)).map(show) };
    },

    /** PAY14. */
    async search(adminId: string, search: string, after: string | undefined) {
      await audit.look(database, { actorId: adminId, of: 'orders', search: search.trim() });
      const cursor = after === undefined ? null : readCursor(after);
      const found = await findOrders(sql, { text: search.trim(), after: cursor, limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return {
        orders: page.map((one) => presentFound(one, clock.now())),
        next: last ? writeCursor({ createdAt: last.order.at, id: last.order.id }) : null,
      };
    },

    /** PAY13: it counts when the provider says so. */
    async refund(
      actorId: string,
      orderId: string,
      { key, cents, reason }: { key: string; cents: number; reason: string },
    ) {
      const order = await findOrder(sql, orderId);
      if (!order) throw new Refusal('not_found');
      if (order.userId === actorId) throw new Refusal('premium_to_self');
      if (await isRefundKnown(sql, key)) return show(order);
      const payment = withLeft(paidFor(order).payments, cents);
      if (!payment) throw new Refusal('refund_too_much');
      const errand: RefundErrand = { orderId, paymentRef: payment.ref, cents, key };
      await database.write(async (tx) => {
        const refund = { key, orderId, paymentRef: payment.ref, cents, byId: actorId };
        if (!(await insertRefund(tx, { ...refund, at: new Date(clock.now()) }))) return;
        const details = { orderId, cents, reason };
        await audit.write(tx, {
          actorId,
          action: 'refund_order',
          targetId: order.userId ?? orderId,
          details,
        });
        await errands.add(tx, refundErrand, key, errand);
      });
      return show((await findOrder(sql, orderId))!);
    },

    async sendBack({ orderId, ...refund }: RefundErrand): Promise<void> {
      const sent = await (await provider()).refund(refund);
      if (sent === 'not_refundable') throw new Error(`the order ${orderId} cannot be refunded`);
      await sync(orderId);
    },

    /** What a notice was about. Null: nothing of ours. */
    async syncSubject(subject: Subject): Promise<void> {
      const orderId = 'orderId' in subject ? subject.orderId : await (await provider()).orderOf(subject.ref);
      if (orderId !== null && UUID.test(orderId)) await sync(orderId);
    },
  };
}

/** Other programs may use the same account: their objects name what they like. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
