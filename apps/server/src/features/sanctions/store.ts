import type { Sanction } from '@retake/core/sanctions/restrictions.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from '../../platform/db/query.ts';
import { bannedSteamIds, sanctions } from './tables.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanctionRow = typeof sanctions.$inferInsert;

/** False: there is one with this id already. */
export async function insertSanction(tx: Tx, row: NewSanctionRow): Promise<boolean> {
  return (await tx.insert(sanctions).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Whom it is for now (SAN9). Null: it was lifted before. */
export async function saveLifted(
  tx: Tx,
  id: string,
  { at, byId, reason }: { at: Date; byId: string | null; reason: string | null },
): Promise<string | null> {
  const [row] = await tx
    .update(sanctions)
    .set({ liftedAt: at, liftedById: byId, liftedReason: reason })
    .where(and(eq(sanctions.id, id), isNull(sanctions.liftedAt)))
    .returning({ userId: sanctions.userId });
  await tx.delete(bannedSteamIds).where(eq(bannedSteamIds.sanctionId, id));
  return row?.userId ?? null;
}

/** Whom it is for now (SAN9). Null: it was lifted before. */
export async function saveShortened(tx: Tx, id: string, until: Date): Promise<string | null> {
  const [row] = await tx
    .update(sanctions)
    .set({ until })
    .where(and(eq(sanctions.id, id), isNull(sanctions.liftedAt)))
    .returning({ userId: sanctions.userId });
  await tx.update(bannedSteamIds).set({ until }).where(eq(bannedSteamIds.sanctionId, id));
  return row?.userId ?? null;
}

const inForceAt = (now: Date) =>
  and(isNull(sanctions.liftedAt), or(isNull(sanctions.until), gt(sanctions.until, now)));

/** SAN9: each ban of the player that is in force gets the hash. */
export async function keepSteamHash(tx: Tx, userId: string, steamHash: string, now: Date): Promise<void> {
  const inForce = await tx
    .select({ sanctionId: sanctions.id, until: sanctions.until })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), inForceAt(now)))
    .for('update');
  if (inForce.length === 0) return;
  const rows = inForce.map((one) => ({ ...one, steamHash }));
  await tx.insert(bannedSteamIds).values(rows).onConflictDoNothing();
}

/** SAN9: the bans with this hash are the player's from now on. Those that are in force still. */
export async function takeOver(tx: Tx, userId: string, steamHash: string, now: Date): Promise<SanctionRow[]> {
  const isIt = eq(bannedSteamIds.steamHash, steamHash);
  const found = await tx.select({ id: bannedSteamIds.sanctionId }).from(bannedSteamIds).where(isIt);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // The ban before its hash, as where it is lifted.
  const moved = await tx
    .update(sanctions)
    .set({ userId })
    .where(and(inArray(sanctions.id, ids), inForceAt(now)))
    .returning();
  await tx.delete(bannedSteamIds).where(isIt);
  return moved;
}

export async function findSanction(db: Sql, id: string): Promise<SanctionRow | null> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, id));
  return row ?? null;
}

/** All of a player, newest first. */
export const findSanctions = (db: Sql, userId: string): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.from), asc(sanctions.id));

/** Those of several players that are not lifted, by player. */
export async function findStanding(db: Sql, userIds: readonly string[]): Promise<Map<string, Sanction[]>> {
  const { userId, topic, until, liftedAt } = sanctions;
  const question = sql`SELECT json_agg(json_build_array(${userId}, ${topic}, extract(epoch FROM ${until}) * 1000))
    FROM ${sanctions} WHERE ${isAsked(userId)} AND ${liftedAt} IS NULL`;
  const rows = (await askAbout<[string, Sanction['topic'], number | null][]>(db, userIds, question)) ?? [];
  const byUser = Map.groupBy(rows, ([ofUser]) => ofUser);
  return new Map(
    [...byUser].map(([id, own]) => [id, own.map(([, topic, until]) => ({ topic, until, liftedAt: null }))]),
  );
}

/** Nobody else changes it until the transaction ends. */
export async function lockSanction(tx: Tx, id: string): Promise<SanctionRow | null> {
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update');
  return row ?? null;
}

/** UND2: as if it had never been given. */
export async function deleteSanction(tx: Tx, id: string): Promise<void> {
  await tx.delete(sanctions).where(eq(sanctions.id, id));
}

/** UND2: as if it had never been lifted. */
export async function saveStanding(tx: Tx, id: string): Promise<void> {
  const standing = { liftedAt: null, liftedById: null, liftedReason: null };
  await tx.update(sanctions).set(standing).where(eq(sanctions.id, id));
}
