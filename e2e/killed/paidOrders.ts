import assert from 'node:assert/strict';
import { coverage, type Grant, premiumUntil } from '@retake/core/premium/coverage.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import type { LetterBox } from './letterBox.ts';
import { orderOfRef, type StripeSide } from './stripeSide.ts';

/** What a buyer has done; everything else has to follow from it. */
export type Deeds = {
  id: string;
  email: string;
  months: number;
  /** How often he was charged, by the page or by a renewal. */
  payments: number;
  /** How often money was sent back, and whether he asked for it himself. */
  refunds: number;
  hasTakenBack: boolean;
  /** While anything of his was under way. */
  kills: number;
};

type Places = { database: Database; stripe: StripeSide; letters: LetterBox };

/** Where Premium has to come from and when it ends: made of Stripe's book, and of no row of the server. */
function owed({ state }: StripeSide, orderId: string, months: number) {
  const charges = Object.values(state.charges).filter(
    (one) => one.paid && orderOfRef(state, one.payment_intent) === orderId,
  );
  const grants = charges.map((charge): Grant => {
    const refunds = Object.values(state.refunds).filter((one) => one.charge === charge.id);
    const paid = Object.values(state.invoicePayments).find(
      ({ payment }) => payment.payment_intent === charge.payment_intent,
    );
    const period = paid && state.invoices[paid.invoice]!.lines.data[0]!.period;
    return {
      id: `purchase:${charge.payment_intent}`,
      at: charge.created * 1000,
      time: period
        ? { kind: 'period', from: period.start * 1000, to: period.end * 1000 }
        : { kind: 'months', months },
      refunds: refunds.map(({ created, amount }) => ({ at: created * 1000, share: amount / charge.amount })),
      disputes: [],
    };
  });
  return { charges, grants, refunds: grants.flatMap(({ refunds }) => refunds).length };
}

type Found = {
  orders: { id: string; status: string; ref: string | null; payments: { payments?: object[] } | null }[];
  grants: string[];
  until: number | null;
  told: string[];
};

/** Everything that the server keeps of a buyer. */
async function keptOf({ sql: db }: Database, id: string): Promise<Found> {
  const ofOrders = sql`SELECT id FROM orders WHERE user_id = ${id}`;
  const [found] = rowsOf<{ found: Found }>(
    await db.execute(sql`SELECT json_build_object(
      'orders', (SELECT coalesce(json_agg(json_build_object('id', id, 'status', status, 'ref', checkout_ref,
        'payments', payments)), '[]') FROM orders WHERE user_id = ${id}),
      'grants', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM premium_grants WHERE user_id = ${id}),
      'until', (SELECT round(extract(epoch FROM premium_until) * 1000) FROM users WHERE id = ${id}),
      'told', (SELECT coalesce(json_agg(split_part(key, ':', 1)), '[]') FROM order_letters
        WHERE order_id IN (${ofOrders}))) AS found`),
  );
  return found!.found;
}

const SUBJECTS = {
  receipt: /^Your .* receipt: /,
  back: / has sent .* back$/,
  'taken-back': /^Your .* order is taken back$/,
} as const;

/** What is not yet as it has to be, or never will be. Empty: each thing was done, and was done once. */
export async function faultsOf(
  { database, stripe, letters }: Places,
  { id, email, months, payments, refunds, hasTakenBack, kills }: Deeds,
): Promise<string[]> {
  const faults: string[] = [];
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const kept = await keptOf(database, id);
  same('orders', kept.orders.length, 1);
  const [order] = kept.orders;
  if (!order) return faults;
  const sessions = Object.values(stripe.state.sessions).filter((one) => one.client_reference_id === order.id);
  same('pages of the order at Stripe', sessions.length, 1);
  same('the page that the order has', order.ref, sessions[0]?.id);
  same('the order', order.status, 'paid');
  const wanted = owed(stripe, order.id, months);
  same('charges in the book', wanted.charges.length, payments);
  same('refunds in the book', wanted.refunds, refunds);
  same('payments that the order knows', order.payments?.payments?.length ?? 0, payments);
  same('grants', kept.grants, wanted.grants.map((grant) => grant.id).sort());
  same('Premium until', kept.until, premiumUntil(coverage(wanted.grants), Date.now()));
  const said = {
    receipt: payments,
    back: refunds,
    'taken-back': hasTakenBack ? 1 : 0,
  };
  const sent = letters.lettersTo(email);
  for (const [kind, times] of Object.entries(said)) {
    same(`letters: ${kind}`, kept.told.filter((one) => one === kind).length, times);
    const subject = SUBJECTS[kind as keyof typeof SUBJECTS];
    const came = sent.filter((letter) => subject.test(letter.subject)).length;
    if (came < times) faults.push(`${kind} came ${came} times instead of ${times}`);
  }
  // A kill between a letter that was accepted and the row that says so sends it again.
  const doubled = sent.length - kept.told.length;
  if (doubled > kills) faults.push(`${doubled} letters too many after ${kills} kills`);
  return faults;
}

/** Letters that came more often than they were told to. */
export async function doubledLetters({ database, letters }: Places, { id, email }: Deeds): Promise<number> {
  return Math.max(0, letters.lettersTo(email).length - (await keptOf(database, id)).told.length);
}

/** Work of payments that is still to be done, and such as was given up. */
export async function openWork({ sql: db }: Database): Promise<string[]> {
  const rows = rowsOf<{ what: string }>(
    await db.execute(sql`SELECT kind || ' ' || key || coalesce(': ' || last_error, '') AS what FROM errands
      WHERE kind LIKE 'payments:%' AND done_at IS NULL`),
  );
  return rows.map(({ what }) => what);
}

/** The book and the rows, cent for cent. */
export async function checkMoney({ database, stripe }: Places): Promise<void> {
  const [kept] = rowsOf<{ paid: string; back: string }>(
    await database.sql.execute(sql`SELECT
      coalesce(sum((payment ->> 'cents')::int), 0) AS paid,
      coalesce(sum((SELECT sum((refund ->> 'cents')::int) FROM jsonb_array_elements(payment -> 'refunds') AS refund)), 0) AS back
      FROM orders, jsonb_array_elements(payments -> 'payments') AS payment`),
  );
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const { charges, refunds } = stripe.state;
  const paid = Object.values(charges).filter((one) => one.paid);
  assert.deepEqual(
    { paid: Number(kept!.paid), back: Number(kept!.back) },
    {
      paid: sum(paid.map(({ amount }) => amount)),
      back: sum(Object.values(refunds).map(({ amount }) => amount)),
    },
    'the money in the book and in the rows',
  );
}
