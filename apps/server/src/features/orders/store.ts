import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from '../../platform/db/query.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/tables.ts';
import { orderLetters, orderRefunds, orders, paymentLooks, paymentNotices } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export const insertOrder = async (tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRow> =>
  (await tx.insert(orders).values(order).returning())[0]!;

type Same = Pick<OrderRow, 'months' | 'renews' | 'receiverId' | 'code'>;
const isOrNull = (column: typeof orders.receiverId | typeof orders.code, value: string | null) =>
  value === null ? isNull(column) : eq(column, value);

/** The open one of a player for the same, made after a time. */
export async function findOpenOrder(
  tx: Tx,
  {
    userId,
    months,
    renews,
    receiverId,
    code,
    cents,
    after,
  }: Same & {
    userId: string;
    cents: number | undefined;
    after: Date;
  },
): Promise<OrderRow | null> {
  const isSame = and(
    ...[eq(orders.userId, userId), eq(orders.months, months), eq(orders.renews, renews)],
    ...[isOrNull(orders.receiverId, receiverId), isOrNull(orders.code, code)],
  );
  const found = tx
    .select()
    .from(orders)
    .where(
      and(
        isSame,
        cents === undefined ? undefined : eq(orders.cents, cents),
        eq(orders.status, 'open'),
        gt(orders.at, after),
      ),
    );
  return (await found.orderBy(desc(orders.at)).limit(1))[0] ?? null;
}

export async function findOrder(db: Sql, id: string): Promise<OrderRow | null> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;
}

/** Nobody else changes it until the transaction ends. Its buyer is locked before. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0] ?? null;
}

/** PAY15: those that were paid and renew, whatever became of the renewal. */
export const findRenewing = (db: Sql, userId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.renews, true), eq(orders.status, 'paid')));

export const findOrdersOf = (db: Sql, userId: string, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.at), desc(orders.id))
    .limit(limit);

export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];
type OrderSearch = { text: string; after: Cursor | null; limit: number };

/** PAY14: of everybody, newest first. */
export const findOrders = (db: Sql, { text, after, limit }: OrderSearch) =>
  db
    .select({ order: orders, player: { id: users.id, nickname: users.nickname, email: users.email } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(matches(text), after ? isAfter(after) : undefined))
    .orderBy(desc(orders.at), desc(orders.id))
    .limit(limit);

/** Typed text is matched literally: % and _ are not wildcards. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matches = (text: string) =>
  text === ''
    ? undefined
    : or(
        ...[users.nickname, users.email, sql`${orders.id}::text`].map(
          (column) => sql`${column} ILIKE ${contains(text)}`,
        ),
      );

const isAfter = ({ createdAt, id }: Cursor) =>
  sql`(${orders.at}, ${orders.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** It stays where it is known already: the same order has one page. */
export async function saveCheckout(db: Sql, id: string, page: { ref: string; url: string }): Promise<void> {
  await db
    .update(orders)
    .set({ checkoutRef: page.ref, url: page.url })
    .where(and(eq(orders.id, id), isNull(orders.checkoutRef)));
}

/** PAY11: the number of a reading that begins now. */
export async function beginReading(db: Sql, id: string): Promise<number> {
  const begun = await db
    .update(orders)
    .set({ readings: sql`${orders.readings} + 1` })
    .where(eq(orders.id, id))
    .returning({ number: orders.readings });
  return begun[0]!.number;
}

/** PAY11. False: one that began later counts already. */
export async function saveReading(
  tx: Tx,
  id: string,
  reading: { number: number; status: OrderRow['status']; payments: object },
): Promise<boolean> {
  const { number, status, payments } = reading;
  const saved = await tx
    .update(orders)
    .set({ readingKept: number, status, payments })
    .where(and(eq(orders.id, id), lt(orders.readingKept, number)))
    .returning({ id: orders.id });
  return saved.length > 0;
}

/** PAY19, PAY20. Null: it was taken back before. */
export async function saveTakenBack(tx: Tx, id: string, takenBackAt: Date): Promise<OrderRow | null> {
  const standing = and(eq(orders.id, id), isNull(orders.takenBackAt));
  return (await tx.update(orders).set({ takenBackAt }).where(standing).returning())[0] ?? null;
}

/** PAY22. */
export async function saveByInvoice(tx: Tx, id: string, payments: object): Promise<void> {
  await tx.update(orders).set({ payments }).where(eq(orders.id, id));
}

/** PAY23. False: it was told before. */
export async function insertLetter(tx: Tx, letter: typeof orderLetters.$inferInsert): Promise<boolean> {
  return (await tx.insert(orderLetters).values(letter).onConflictDoNothing().returning()).length > 0;
}

/** False: it came before. */
export async function insertNotice(tx: Tx, notice: { id: string; type: string; at: Date }): Promise<boolean> {
  return (await tx.insert(paymentNotices).values(notice).onConflictDoNothing().returning()).length > 0;
}

export async function findRefund(db: Sql, key: string) {
  return (await db.select().from(orderRefunds).where(eq(orderRefunds.key, key)))[0] ?? null;
}

/** Those of them that have come. */
export async function findNotices(db: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { id } = paymentNotices;
  const rows = await db
    .select({ id })
    .from(paymentNotices)
    .where(inArray(id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/** PAY13. False: its key was used before. */
export async function insertRefund(tx: Tx, refund: typeof orderRefunds.$inferInsert): Promise<boolean> {
  return (await tx.insert(orderRefunds).values(refund).onConflictDoNothing().returning()).length > 0;
}

export async function deleteNotices(tx: Tx, before: Date): Promise<void> {
  await tx.delete(paymentNotices).where(lt(paymentNotices.at, before));
}

const ONLY = 'payments';

export async function findLookedUntil(db: Sql): Promise<Date | null> {
  return (await db.select().from(paymentLooks))[0]?.lookedUntil ?? null;
}

export async function saveLookedUntil(db: Sql, lookedUntil: Date): Promise<void> {
  await db
    .insert(paymentLooks)
    .values({ id: ONLY, lookedUntil })
    .onConflictDoUpdate({ target: paymentLooks.id, set: { lookedUntil } });
}
