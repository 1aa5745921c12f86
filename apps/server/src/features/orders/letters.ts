import type { OrderState, Payment, Renewal } from '@retake/payments/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { People } from '../accounts/people.ts';
import { orderLetter } from './letterWords.ts';
import { isDisputed, leftOf, paidFor, refundedOf } from './present.ts';
import { findOrder, insertLetter, type OrderRow } from './store.ts';
import { type LetterErrand, letterErrand } from './work.ts';

const DAY_MS = 24 * 3600_000;
/** What is older than this was told before, or by an earlier release. */
const NEWS_MS = 2 * DAY_MS;
/** PAY23: so long before a charge. */
const SOON_MS = { year: 30 * DAY_MS, month: 7 * DAY_MS };
const UNPAID_AGAIN_MS = 3 * DAY_MS;
const SOON = 'renewal-soon';
const UNPAID = 'renewal-unpaid';

type LetterDeps = Pick<Deps, 'database' | 'clock' | 'errands' | 'deadlines' | 'environment'>;
type Ports = { people: People; sendMail(mail: Mail): Promise<void> };
type Letter = Omit<LetterErrand, 'orderId' | 'to'> & { to?: LetterErrand['to'] };
export type Letters = ReturnType<typeof createLetters>;

/** PAY23: what buyers and receivers are told by mail, each once. */
export function createLetters(deps: LetterDeps, { people, sendMail }: Ports) {
  const { database, clock, errands, deadlines, environment } = deps;

  /** False: it was told before. */
  async function tell(tx: Tx, { id: orderId }: OrderRow, key: string, letter: Letter): Promise<boolean> {
    if (!(await insertLetter(tx, { key, orderId, at: new Date(clock.now()) }))) return false;
    await errands.add(tx, letterErrand, key, { to: 'buyer', ...letter, orderId });
    return true;
  }

  async function tellOfPayment(tx: Tx, order: OrderRow, payment: Payment): Promise<void> {
    const { ref, at, cents } = payment;
    if (clock.now() - at < NEWS_MS) {
      await tell(tx, order, `receipt:${ref}`, { kind: 'receipt', cents, at });
      if (order.isGift) await tell(tx, order, `gift:${ref}`, { kind: 'gift', to: 'receiver', cents, at });
    }
    const last = payment.refunds.reduce((newest, refund) => Math.max(newest, refund.at), 0);
    const back = refundedOf(payment);
    if (back > 0 && clock.now() - last < NEWS_MS)
      await tell(tx, order, `back:${ref}:${back}`, { kind: 'sentBack', cents: back, at: last });
    if (order.isGift && (leftOf(payment) === 0 || isDisputed(payment)))
      await tell(tx, order, `gift-ended:${ref}`, { kind: 'giftEnded', to: 'receiver', cents, at });
  }

  async function tellOfRenewal(tx: Tx, order: OrderRow, renewal: Renewal): Promise<void> {
    const { periodEnd, status } = renewal;
    const before = order.months === 12 ? SOON_MS.year : SOON_MS.month;
    if (status === 'renewing') await deadlines.set(tx, SOON, order.id, periodEnd - before);
    else await deadlines.cancel(tx, SOON, order.id);
    if (status === 'unpaid') await tellUnpaid(tx, order, renewal, 0);
    else await deadlines.cancel(tx, UNPAID, order.id);
  }

  /** At once, on the third day and on the sixth; `tries` of them are told. */
  async function tellUnpaid(tx: Tx, order: OrderRow, renewal: Renewal, tries: number): Promise<void> {
    const { ref, periodEnd } = renewal;
    const letter = { kind: 'unpaid' as const, cents: order.cents, at: periodEnd };
    const isNew = await tell(tx, order, `unpaid:${ref}:${periodEnd}:${tries}`, letter);
    if (isNew && tries < 2) await deadlines.set(tx, UNPAID, order.id, clock.now() + UNPAID_AGAIN_MS);
    if (!isNew && tries > 0 && tries < 2) await tellUnpaid(tx, order, renewal, tries + 1);
  }

  deadlines.handle(UNPAID, async (tx, orderId) => {
    const order = await findOrder(tx, orderId);
    const renewal = order && paidFor(order).renewal;
    if (renewal?.status === 'unpaid') await tellUnpaid(tx, order!, renewal, 1);
  });
  deadlines.handle(SOON, async (tx, orderId) => {
    const order = await findOrder(tx, orderId);
    const renewal = order && paidFor(order).renewal;
    if (!order || renewal?.status !== 'renewing' || renewal.periodEnd <= clock.now()) return;
    const { ref, periodEnd } = renewal;
    await tell(tx, order, `soon:${ref}:${periodEnd}`, { kind: 'soon', cents: order.cents, at: periodEnd });
  });

  errands.handle(letterErrand, async ({ payload: { orderId, kind, to, cents, at } }) => {
    const order = await findOrder(database.sql, orderId);
    const [id, otherId] = order
      ? to === 'buyer'
        ? [order.userId, order.receiverId]
        : [order.receiverId, order.userId]
      : [null, null];
    // The account is gone, and its e-mail with it.
    const person = id && (await people.get(id));
    if (!order || !person) return;
    // ACC25: a receiver has not paid. Premium itself tells them, on the site.
    if (to === 'receiver' && !person.emailConfirmed) return;
    const other = otherId ? ((await people.get(otherId))?.nickname ?? null) : null;
    const { brandName, publicUrl } = environment;
    const { months, consentText, locale } = order;
    const facts = {
      brandName,
      publicUrl,
      nickname: person.nickname,
      other,
      orderId,
      months,
      cents,
      at: new Date(at),
      consented: consentText !== null,
    };
    await sendMail({ to: await people.emailOf(person.id), ...orderLetter(locale, kind, facts) });
  });

  return {
    tell,
    /** In the transaction that keeps what was read. */
    async tellOf(
      tx: Tx,
      order: OrderRow,
      { payments, renewal }: Pick<OrderState, 'payments' | 'renewal'>,
    ): Promise<void> {
      for (const payment of payments) await tellOfPayment(tx, order, payment);
      if (renewal) await tellOfRenewal(tx, order, renewal);
    },
  };
}
