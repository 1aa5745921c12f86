import type { Sanction } from '@retake/core/sanctions/restrictions.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../../platform/db/query.ts';
import { sanctions } from './tables.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanctionRow = typeof sanctions.$inferInsert;

/** False: there is one with this id already. */
export async function insertSanction(tx: Tx, row: NewSanctionRow): Promise<boolean> {
  return (await tx.insert(sanctions).values(row).onConflictDoNothing().returning()).length > 0;
}

/** False: it was lifted before. */
export async function saveLifted(
  tx: Tx,
  id: string,
  { at, byId, reason }: { at: Date; byId: string | null; reason: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(sanctions)
    .set({ liftedAt: at, liftedById: byId, liftedReason: reason })
    .where(and(eq(sanctions.id, id), isNull(sanctions.liftedAt)))
    .returning();
  return rows.length > 0;
}

/** False: it was lifted before. */
export async function saveShortened(tx: Tx, id: string, until: Date): Promise<boolean> {
  const which = and(eq(sanctions.id, id), isNull(sanctions.liftedAt));
  return (await tx.update(sanctions).set({ until }).where(which).returning()).length > 0;
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
