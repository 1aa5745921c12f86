import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNull } from '../../platform/db/query.ts';
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

/** PAY21: cents by months, where an operator has set them. */
export async function findPrices(db: Sql): Promise<Map<number, number>> {
  const { months, cents, since, id } = premiumPrices;
  const newest = await db
    .selectDistinctOn([months], { months, cents })
    .from(premiumPrices)
    .orderBy(months, desc(since), desc(id));
  return new Map(newest.map((price) => [price.months, price.cents]));
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
