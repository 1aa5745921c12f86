import type { PromoKind } from '@retake/core/premium/grants.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from '../../platform/db/query.ts';
import { promoCodes, promoUses } from './tables.ts';

export type PromoRow = typeof promoCodes.$inferSelect;
export type NewPromoRow = typeof promoCodes.$inferInsert;

const notEnded = (code: string) => and(eq(promoCodes.code, code), isNull(promoCodes.endedAt));

/** PRO1: begun, not ended, not over, and not used up. */
const openPromo = (code: string, kind: PromoKind, now: Date) =>
  and(
    notEnded(code),
    eq(promoCodes.kind, kind),
    or(isNull(promoCodes.beginsAt), lte(promoCodes.beginsAt, now)),
    or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, now)),
    or(isNull(promoCodes.mostUses), lt(promoCodes.uses, promoCodes.mostUses)),
  );

export async function findOpenPromo(
  db: Sql,
  code: string,
  kind: PromoKind,
  now: Date,
): Promise<PromoRow | undefined> {
  return (
    await db
      .select()
      .from(promoCodes)
      .where(openPromo(code, kind, now))
  )[0];
}

/** The code, with this use counted; undefined where it is not open. Who asks at the same time waits. */
export async function usePromo(
  tx: Sql,
  code: string,
  kind: PromoKind,
  now: Date,
): Promise<PromoRow | undefined> {
  const [row] = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(openPromo(code, kind, now))
    .returning();
  return row;
}

/** False: this player has used it before. */
export async function insertPromoUse(tx: Tx, code: string, userId: string, at: Date): Promise<boolean> {
  const rows = await tx.insert(promoUses).values({ code, userId, at }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function isPromoUsedBy(db: Sql, code: string, userId: string): Promise<boolean> {
  const isUse = and(eq(promoUses.code, code), eq(promoUses.userId, userId));
  return (await db.select().from(promoUses).where(isUse)).length > 0;
}

/** PRO4: a use that came to nothing is none. */
export async function releasePromo(tx: Tx, code: string, userId: string): Promise<void> {
  const isUse = and(eq(promoUses.code, code), eq(promoUses.userId, userId));
  if ((await tx.delete(promoUses).where(isUse).returning()).length === 0) return;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.code, code));
}

export async function addPromo(tx: Sql, promo: NewPromoRow): Promise<boolean> {
  const rows = await tx.insert(promoCodes).values(promo).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function addPromos(tx: Sql, promos: readonly NewPromoRow[]): Promise<void> {
  await tx.insert(promoCodes).values([...promos]);
}

export async function endPromo(tx: Sql, code: string, endedAt: Date): Promise<boolean> {
  const rows = await tx.update(promoCodes).set({ endedAt }).where(notEnded(code)).returning();
  return rows.length > 0;
}

/** False: there is no such batch with a code that stands. */
export async function endBatch(tx: Sql, batchId: string, endedAt: Date): Promise<boolean> {
  const standing = and(eq(promoCodes.batchId, batchId), isNull(promoCodes.endedAt));
  return (await tx.update(promoCodes).set({ endedAt }).where(standing).returning()).length > 0;
}

const MOST_SHOWN = 500;

export const listPromos = (db: Sql) =>
  db
    .select()
    .from(promoCodes)
    .where(isNull(promoCodes.batchId))
    .orderBy(desc(promoCodes.createdAt), promoCodes.code)
    .limit(MOST_SHOWN);

const terms = {
  batchId: promoCodes.batchId,
  kind: promoCodes.kind,
  days: promoCodes.days,
  percent: promoCodes.percent,
  note: promoCodes.note,
  mostUses: promoCodes.mostUses,
  createdAt: promoCodes.createdAt,
  beginsAt: promoCodes.beginsAt,
  expiresAt: promoCodes.expiresAt,
  endedAt: promoCodes.endedAt,
};

/** PRO5: a line for each batch; all of its codes were made and end together. */
export const listBatches = (db: Sql) =>
  db
    .select({
      ...terms,
      codes: sql<number>`count(*)::int`,
      uses: sql<number>`sum(${promoCodes.uses})::int`,
    })
    .from(promoCodes)
    .where(isNotNull(promoCodes.batchId))
    .groupBy(...Object.values(terms))
    .orderBy(desc(promoCodes.createdAt))
    .limit(MOST_SHOWN);

const DAYS_SHOWN = 90;

/** Uses by day, in UTC, of a code or of a batch. */
export const countUses = (db: Sql, of: string) =>
  db
    .select({
      day: sql<string>`to_char(${promoUses.at} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
      uses: sql<number>`count(*)::int`,
    })
    .from(promoUses)
    .innerJoin(promoCodes, eq(promoCodes.code, promoUses.code))
    .where(or(eq(promoCodes.code, of.toUpperCase()), sql`${promoCodes.batchId}::text = ${of.toLowerCase()}`))
    .groupBy(sql`1`)
    .orderBy(sql`1 DESC`)
    .limit(DAYS_SHOWN);

/** Whether there has never been a promo code. Concurrent callers wait until this transaction has ended. */
export async function noPromoYet(tx: Sql): Promise<boolean> {
  await tx.execute(sql`LOCK TABLE promo_codes IN SHARE ROW EXCLUSIVE MODE`);
  return (await tx.select().from(promoCodes).limit(1)).length === 0;
}
