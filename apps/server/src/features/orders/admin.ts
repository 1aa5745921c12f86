import { randomUUID } from 'node:crypto';
import type { Payment } from '@retake/payments/port.ts';
import { isUniqueViolation, type Sql, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Grants } from '../premium/grants.ts';
import type { Staff } from '../staff/service.ts';
import type { createBeside } from './beside.ts';
import { createRefundPreview } from './foreseeing.ts';
import { grantsOf } from './grantsOf.ts';
import type { Letters } from './letters.ts';
import type { Pending } from './pending.ts';
import { paidFor, presentFound, presentOrder, withLeft } from './present.ts';
import {
  findOrder,
  findOrders,
  findOrdersOf,
  findRefund,
  insertOrder,
  insertRefund,
  lockOrder,
  type OrderRow,
  saveByInvoice,
} from './store.ts';
import { storedPayments } from './storedPayments.ts';
import { type RefundErrand, refundErrand } from './work.ts';

const MOST_SHOWN = 50;
const PAGE = 50;
const CURRENCY = 'usd';

type AdminDeps = Pick<Deps, 'database' | 'clock' | 'audit' | 'errands'>;
type Ports = {
  people: People;
  staff: Pick<Staff, 'mustActOn'>;
  grants: Grants;
  letters: Letters;
  beside: ReturnType<typeof createBeside>;
  pending: Pending;
};
export type Invoice = { invoice: string; months: OrderRow['months']; cents: number };
type RefundWish = { key: string; cents: number; reason: string; expects?: string | undefined };

export function createAdminOrders({ database, clock, audit, errands }: AdminDeps, ports: Ports) {
  const { people, staff, grants, letters, beside, pending } = ports;
  const { sql } = database;
  const foresee = createRefundPreview({ clock }, ports);
  const show = async (row: OrderRow) => presentOrder(row, clock.now(), await beside.of(row));

  /** PAY22: nobody is asked: what was read of it is what the admins have written down. */
  async function keepByInvoice(tx: Tx, order: OrderRow, payments: Payment[]): Promise<void> {
    await people.lock(tx, order.userId!);
    const state = { payments, renewal: null };
    await saveByInvoice(tx, order.id, storedPayments.write(state));
    await grants.settle(tx, order.userId!, grantsOf(order, payments));
    await letters.tellOf(tx, order, state);
  }

  /** PAY13: whether this key was sent before; one of another refund sends nothing back. */
  async function isSentAgain(
    db: Sql,
    { key, orderId, cents }: { key: string; orderId: string; cents: number },
  ): Promise<boolean> {
    const known = await findRefund(db, key);
    if (known && (known.orderId !== orderId || known.cents !== cents)) throw new Refusal('key_used');
    return known !== null;
  }

  async function mustRefund(actorId: string, orderId: string): Promise<OrderRow> {
    const order = await findOrder(sql, orderId);
    if (!order) throw new Refusal('not_found');
    if (order.userId === actorId) throw new Refusal('premium_to_self');
    if (order.userId) await staff.mustActOn(actorId, order.userId);
    return order;
  }

  async function refundByInvoice(tx: Tx, orderId: string, ref: string, cents: number): Promise<void> {
    const order = (await findOrder(tx, orderId))!;
    const back = { at: clock.now(), cents };
    const payments = paidFor(order).payments.map((one) =>
      one.ref === ref ? { ...one, refunds: [...one.refunds, back] } : one,
    );
    if (order.userId) await keepByInvoice(tx, order, payments);
  }

  return {
    async forAdmins(adminId: string, userId: string) {
      await audit.look(database, { actorId: adminId, of: 'orders', search: userId });
      if (!(await people.get(userId))) throw new Refusal('user_not_found');
      return { orders: await Promise.all((await findOrdersOf(sql, userId, MOST_SHOWN)).map(show)) };
    },

    /** PAY14. */
    async search(adminId: string, search: string, after: string | undefined) {
      await audit.look(database, { actorId: adminId, of: 'orders', search: search.trim() });
      const cursor = after === undefined ? null : readCursor(after);
      const found = await findOrders(sql, { text: search.trim(), after: cursor, limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const ordered = await pending.ofAll(
        sql,
        page.map(({ order }) => order),
      );
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return {
        orders: await Promise.all(
          page.map(async (one) =>
            presentFound(one, clock.now(), await beside.of(one.order), ordered.get(one.order.id)!),
          ),
        ),
        next: last ? writeCursor({ createdAt: last.order.at, id: last.order.id }) : null,
      };
    },

    /** DRY1 */
    async previewRefund(actorId: string, orderId: string, cents: number) {
      const order = await mustRefund(actorId, orderId);
      return database.write((tx) => foresee(tx, order, cents));
    },

    /** PAY13: it counts when the provider says so. */
    async refund(actorId: string, orderId: string, { key, cents, reason, expects }: RefundWish) {
      const order = await mustRefund(actorId, orderId);
      await database.write(async (tx) => {
        if (order.userId) await people.lock(tx, order.userId);
        // Two at once: the second sees what the first has ordered.
        const locked = (await lockOrder(tx, orderId))!;
        if (await isSentAgain(tx, { key, orderId, cents })) return;
        // PAY17: an order is the key of what its doubled renewal sends back.
        if (await findOrder(tx, key)) throw new Refusal('key_used');
        const payment = withLeft(paidFor(locked).payments, cents, await pending.of(tx, locked));
        // What was shown was left then.
        if (!payment) throw new Refusal(expects === undefined ? 'refund_too_much' : 'changed_meanwhile');
        if (expects !== undefined && expects !== (await foresee(tx, locked, cents)).digest)
          throw new Refusal('changed_meanwhile');
        const refund = { key, orderId, paymentRef: payment.ref, cents, byId: actorId };
        if (!(await insertRefund(tx, { ...refund, at: new Date(clock.now()) }))) {
          await isSentAgain(tx, refund);
          return;
        }
        const errand: RefundErrand = { orderId, paymentRef: payment.ref, cents, key };
        const details = { orderId, cents, reason };
        const targetId = order.userId ?? orderId;
        await audit.write(tx, { actorId, action: 'refund_order', targetId, details });
        if (order.byInvoice) await refundByInvoice(tx, orderId, payment.ref, cents);
        else await errands.add(tx, refundErrand, key, errand);
      });
      return show((await findOrder(sql, orderId))!);
    },

    /** PAY22. */
    async enterInvoice(actorId: string, userId: string, { invoice, months, cents }: Invoice) {
      if (actorId === userId) throw new Refusal('premium_to_self');
      const person = await staff.mustActOn(actorId, userId);
      const at = clock.now();
      const id = randomUUID();
      const ref = `invoice:${invoice.toUpperCase()}`;
      const time = new Date(at);
      const order = {
        id,
        userId,
        months,
        cents,
        currency: CURRENCY,
        renews: false,
        byInvoice: true,
        checkoutRef: ref,
        status: 'paid' as const,
        country: person.country,
        at: time,
        expiresAt: time,
      };
      try {
        await database.write(async (tx) => {
          const payment = { ref, at, cents, period: null, refunds: [], disputes: [] };
          await keepByInvoice(tx, await insertOrder(tx, order), [payment]);
          const details = { orderId: id, invoice, months, cents };
          await audit.write(tx, { actorId, action: 'enter_invoice', targetId: userId, details });
        });
      } catch (error) {
        if (isUniqueViolation(error, 'orders_checkout')) throw new Refusal('invoice_used');
        throw error;
      }
      return show((await findOrder(sql, id))!);
    },
  };
}
