import { randomUUID } from 'node:crypto';
import type { PaymentProvider, Subject } from '@retake/payments/port.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { People } from '../accounts/people.ts';
import type { Promos } from '../accounts/promos.ts';
import type { Grants } from '../premium/grants.ts';
import type { Prices } from '../premium/prices.ts';
import type { TakeTry } from '../premium/tries.ts';
import type { Staff } from '../staff/service.ts';
import { createAdminOrders } from './admin.ts';
import { createBeside } from './beside.ts';
import { createLetters } from './letters.ts';
import { createPending } from './pending.ts';
import { createPlacing, type Wanted } from './placing.ts';
import { centsOf, paidFor, presentOrder } from './present.ts';
import type { PaymentHouse } from './provider.ts';
import { goesOn, isGivenUp } from './renewals.ts';
import {
  findOrder,
  findOrdersOf,
  findRenewing,
  insertRefund,
  type OrderRow,
  saveCheckout,
  saveTakenBack,
} from './store.ts';
import { createSync } from './syncing.ts';
import { type EndRenewalErrand, endRenewalErrand, type RefundErrand, refundErrand } from './work.ts';

const MOST_SHOWN = 50;

export type OrderPorts = {
  people: People;
  staff: Pick<Staff, 'mustActOn'>;
  premium: {
    grants: Grants;
    prices: Prices;
    needsConsent(userId: string): Promise<boolean>;
    takeTry: TakeTry;
  };
  promos: Promos;
  house: PaymentHouse | null;
  sendMail(mail: Mail): Promise<void>;
};
export type Orders = ReturnType<typeof createOrders>;
type OrderDeps = Pick<Deps, 'environment' | 'database' | 'clock' | 'audit' | 'errands' | 'deadlines' | 'log'>;

export function createOrders(deps: OrderDeps, ports: OrderPorts) {
  const { database, clock, errands, environment } = deps;
  const { people, promos, house, premium } = ports;
  const { sql } = database;

  async function provider(): Promise<PaymentProvider> {
    if (!house) throw new Refusal('payments_closed');
    return house.open();
  }

  const pending = createPending(deps);
  const parts = { ...ports, ...premium, provider, pending };
  const letters = createLetters(deps, parts);
  const beside = createBeside(deps, parts);
  const enter = createPlacing(deps, parts);
  const sync = createSync(deps, { ...parts, letters });
  const show = async (row: OrderRow) => presentOrder(row, clock.now(), await beside.of(row));

  /** Again for the same order gives the same page. */
  async function openPage(order: OrderRow): Promise<OrderRow> {
    // Paid or not, the page of Premium says what stands.
    const back = new URL(`/premium?order=${order.id}`, environment.publicUrl).href;
    const page = await (await provider()).openCheckout({
      id: order.id,
      cents: order.cents,
      currency: order.currency,
      title: `${environment.brandName} Premium, ${order.months} ${order.months === 1 ? 'month' : 'months'}`,
      renewsEvery: order.renews ? order.months : null,
      email: order.userId && (await people.emailOf(order.userId)),
      paidUrl: back,
      leftUrl: back,
      expiresAt: order.expiresAt.getTime(),
    });
    await saveCheckout(sql, order.id, page);
    return (await findOrder(sql, order.id))!;
  }

  /** PAY17. */
  async function endRenewal({ orderId }: EndRenewalErrand): Promise<void> {
    const order = await findOrder(sql, orderId);
    if (!order || !goesOn(order)) return;
    await (await provider()).setRenewing(paidFor(order).renewal!.ref, false);
    await sync(orderId);
  }

  async function ownOrder(userId: string, orderId: string): Promise<OrderRow> {
    const order = await findOrder(sql, orderId);
    if (order?.userId !== userId) throw new Refusal('not_found');
    return order;
  }

  return {
    /** PAY15: whether anything of this player is charged again. */
    renews: async (db: Sql, userId: string): Promise<boolean> =>
      (await findRenewing(db, userId)).some(goesOn),
    sync,
    endRenewal,
    ...createAdminOrders(deps, { ...parts, letters, beside }),

    async place(userId: string, wanted: Wanted, locale: PageLocale) {
      if (!house) throw new Refusal('payments_closed');
      const order = await enter((await people.get(userId))!, wanted, locale);
      return show(order.url ? order : await openPage(order));
    },

    /** PRO4. */
    discount: async (userId: string, code: string) => ({
      percent: (await promos.look(code, 'discount', userId)).percent!,
    }),

    async own(userId: string) {
      return { orders: await Promise.all((await findOrdersOf(sql, userId, MOST_SHOWN)).map(show)) };
    },

    /** PAY11: who comes back from paying need not wait for the notice. */
    async look(userId: string, orderId: string, mayAsk: () => Promise<boolean>) {
      const order = await ownOrder(userId, orderId);
      const isDecided = order.status !== 'open' && order.status !== 'waiting';
      if (isDecided || !(await mayAsk())) return show(order);
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

    /** PAY19, PAY20: once; it counts when the provider says so. */
    async takeBack(userId: string, orderId: string) {
      const back = await beside.takeBack(await ownOrder(userId, orderId));
      if (!back) throw new Refusal('order_taken_back');
      const { payment, takeBack, orderedCents } = back;
      const refund = { key: randomUUID(), orderId, paymentRef: payment.ref, cents: takeBack.cents };
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        const at = new Date(clock.now());
        const order = await saveTakenBack(tx, orderId, at);
        if (!order) throw new Refusal('order_taken_back');
        // PAY13: the staff may have ordered one since it was reckoned.
        if (centsOf(await pending.of(tx, order)) !== orderedCents) throw new Refusal('changed_meanwhile');
        await insertRefund(tx, { ...refund, byId: userId, at });
        await errands.add(tx, refundErrand, refund.key, refund);
        if (order.renews) await errands.add(tx, endRenewalErrand, orderId, { orderId });
        const letter = { kind: 'takenBack' as const, cents: takeBack.cents, at: at.getTime() };
        await letters.tell(tx, order, `taken-back:${orderId}`, letter);
      });
      return show(await ownOrder(userId, orderId));
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
