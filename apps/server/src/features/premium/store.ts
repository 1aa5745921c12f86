import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from '../../platform/db/query.ts';
import { premiumGrants, premiumPrices } from './tables.ts';

export type GrantRow = typeof premiumGrants.$inferSelect;
export type NewGrantRow = typeof premiumGrants.$inferInsert;

/** False: there is one with this id already. */
export async function insertGrant(tx: Tx, grant: NewGrantRow): Promise<boolean> {
  const rows = await tx.insert(premiumGrants).values(grant).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** PAY3: taken back with the payment that it makes up for, and given again with it. */
export async function saveMadeUp(tx: Tx, id: string, takenBackAt: Date | null): Promise<void> {
  await tx.update(premiumGrants).set({ takenBackAt }).where(eq(premiumGrants.id, id));
}

export type PriceRow = typeof premiumPrices.$inferSelect;

/** PAY21: of each number of months the price that counts now, where an operator has set one, and all that are to come. */
export async function findPrices(db: Sql, now: Date): Promise<PriceRow[]> {
  const { months, since, id } = premiumPrices;
  const current = await db
    .selectDistinctOn([months])
    .from(premiumPrices)
    .where(lte(since, now))
    .orderBy(months, desc(since), desc(id));
  const coming = await db.select().from(premiumPrices).where(gt(since, now)).orderBy(since);
  return [...current, ...coming];
}

/** The latest first. */
export const findLastPrices = (db: Sql, limit: number): Promise<PriceRow[]> =>
  db.select().from(premiumPrices).orderBy(desc(premiumPrices.since), desc(premiumPrices.id)).limit(limit);

export const countComing = (db: Sql, now: Date): Promise<number> =>
  db.$count(premiumPrices, gt(premiumPrices.since, now));

/** Null: there is none, or it has come. */
export async function deleteComing(tx: Tx, id: string, now: Date): Promise<PriceRow | null> {
  const [row] = await tx
    .delete(premiumPrices)
    .where(and(eq(premiumPrices.id, id), gt(premiumPrices.since, now)))
    .returning();
  return row ?? null;
}

export async function insertPrice(tx: Tx, price: typeof premiumPrices.$inferInsert): Promise<void> {
  await tx.insert(premiumPrices).values(price);
}

/** New, or what became of its money since. */
export async function savePaid(tx: Tx, grant: NewGrantRow): Promise<void> {
  const { at, money } = grant;
  await tx
    .insert(premiumGrants)
    .values(grant)
    .onConflictDoUpdate({ target: premiumGrants.id, set: { at, money } });
}

/** All of a player, in the order in which they were given. */
export const findGrants = (db: Sql, userId: string): Promise<GrantRow[]> =>
  db
    .select()
    .from(premiumGrants)
    .where(eq(premiumGrants.userId, userId))
    .orderBy(asc(premiumGrants.at), asc(premiumGrants.id));

export async function findGrant(db: Sql, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(premiumGrants).where(eq(premiumGrants.id, id));
  return row ?? null;
}

/** False: it was taken back before. */
export async function saveTakenBack(tx: Tx, id: string, at: Date): Promise<boolean> {
  const standing = and(eq(premiumGrants.id, id), isNull(premiumGrants.takenBackAt));
  const rows = await tx.update(premiumGrants).set({ takenBackAt: at }).where(standing).returning();
  return rows.length > 0;
}

/** UND2: as if it had never been given. False: there is none of this player that was not taken back. */
export async function deleteGrant(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { takenBackAt } = premiumGrants;
  const standing = and(eq(premiumGrants.id, id), eq(premiumGrants.userId, userId), isNull(takenBackAt));
  return (await tx.delete(premiumGrants).where(standing).returning()).length > 0;
}

/** UND2: as if it had never been taken back. False: it was not. */
export async function saveStanding(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { takenBackAt } = premiumGrants;
  const taken = and(eq(premiumGrants.id, id), eq(premiumGrants.userId, userId), isNotNull(takenBackAt));
  const rows = await tx.update(premiumGrants).set({ takenBackAt: null }).where(taken).returning();
  return rows.length > 0;
}
