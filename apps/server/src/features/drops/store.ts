import { arrayOf, isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { dropCodes, dropMeters, dropPoints, drops } from './tables.ts';

export type DropRow = typeof drops.$inferSelect;

/** A match as far as meters go: of a player who had Premium when it ended. */
export type MeterMatch = {
  userId: string;
  abandoned: boolean;
  rounds: number;
  played: number;
  roundsWon: number;
  /** It has brought points before. */
  isCounted: boolean;
};

export async function findMeterMatches(db: Sql, matchId: string): Promise<MeterMatch[]> {
  const result = await db.execute(sql`
    SELECT one.user_id AS "userId", player.abandoned, match.score1 + match.score2 AS rounds, one.rounds AS played,
      one.ct_rounds_won + one.t_rounds_won AS "roundsWon", known.user_id IS NOT NULL AS "isCounted"
    FROM ${performances} AS one
    JOIN ${matches} AS match ON match.id = one.match_id
    JOIN ${matchPlayers} AS player ON player.match_id = one.match_id AND player.user_id = one.user_id
    JOIN ${users} AS who ON who.id = one.user_id
    LEFT JOIN ${dropPoints} AS known ON known.user_id = one.user_id AND known.match_id = one.match_id
    WHERE one.match_id = ${matchId}::uuid AND match.removal_id IS NULL
      AND (known.user_id IS NOT NULL OR who.premium_until > one.ended_at)
    ORDER BY one.user_id`);
  return rowsOf<MeterMatch>(result);
}

/** Whose meters these matches filled; of matches that ended at `since` or later. */
export async function findCountedPlayers(
  db: Sql,
  matchIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: dropPoints.userId })
    .from(dropPoints)
    .innerJoin(matches, eq(matches.id, dropPoints.matchId))
    .where(and(isAnyOf(dropPoints.matchId, matchIds), gte(matches.finishedAt, since)));
  return rows.map(({ userId }) => userId).sort();
}

/** Locks the meters of these players in one order; made where there are none. */
export const holdMeters = (tx: Tx, userIds: readonly string[]) =>
  tx.execute(sql`INSERT INTO ${dropMeters} (user_id)
    SELECT id FROM ${users} WHERE id = ANY(${arrayOf('uuid', userIds)}) ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`);

export async function savePoints(
  tx: Tx,
  row: { userId: string; matchId: string; points: number },
): Promise<void> {
  const { points } = row;
  await tx
    .insert(dropPoints)
    .values(row)
    .onConflictDoUpdate({ target: [dropPoints.userId, dropPoints.matchId], set: { points } });
}

export const removePoints = (
  tx: Tx,
  matchIds: readonly string[],
  userIds: readonly string[],
  removed = true,
) =>
  tx
    .update(dropPoints)
    .set({ removed })
    .where(and(isAnyOf(dropPoints.matchId, matchIds), isAnyOf(dropPoints.userId, userIds)));

/** The meters of these players made anew of their matches. */
export async function recountMeters(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .update(dropMeters)
    .set({
      points: sql`(SELECT coalesce(sum(${dropPoints.points}), 0) FROM ${dropPoints}
        WHERE ${dropPoints.userId} = ${dropMeters.userId} AND NOT ${dropPoints.removed})`,
    })
    .where(isAnyOf(dropMeters.userId, userIds))
    .returning({ userId: dropMeters.userId, points: dropMeters.points });
  return new Map(rows.map(({ userId, points }) => [userId, points]));
}

export async function findMeter(db: Sql, userId: string): Promise<number> {
  const [row] = await db.select().from(dropMeters).where(eq(dropMeters.userId, userId));
  return row?.points ?? 0;
}

/** Number and state of all drops of these players. */
export const findNumbers = (db: Sql, userIds: readonly string[]) =>
  db
    .select({
      userId: drops.userId,
      number: drops.number,
      isOpened: sql<boolean>`${drops.openedAt} IS NOT NULL`,
    })
    .from(drops)
    .where(isAnyOf(drops.userId, userIds));

export const findWaiting = (db: Sql, userId: string, limit: number): Promise<DropRow[]> =>
  db
    .select()
    .from(drops)
    .where(and(eq(drops.userId, userId), isNull(drops.openedAt)))
    .orderBy(asc(drops.number))
    .limit(limit);

export const findOpened = (db: Sql, userId: string, limit: number) =>
  db
    .select({
      number: drops.number,
      at: drops.openedAt,
      card: drops.card,
      codeId: drops.codeId,
      pool: dropCodes.pool,
      cents: dropCodes.cents,
      sealed: dropCodes.sealed,
    })
    .from(drops)
    .leftJoin(dropCodes, eq(dropCodes.id, drops.codeId))
    .where(and(eq(drops.userId, userId), isNotNull(drops.openedAt)))
    .orderBy(desc(drops.openedAt), desc(drops.number))
    .limit(limit);

export async function findDrop(db: Sql, userId: string, number: number): Promise<DropRow | undefined> {
  const [row] = await db
    .select()
    .from(drops)
    .where(and(eq(drops.userId, userId), eq(drops.number, number)));
  return row;
}

export async function insertDrops(tx: Tx, rows: readonly (typeof drops.$inferInsert)[]): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insert(drops).values(batch);
}

export async function deleteDrops(
  tx: Tx,
  rows: readonly Pick<DropRow, 'userId' | 'number'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`DELETE FROM ${drops} AS held
    USING ${valuesTable('given', { userId: 'uuid', number: 'int' }, rows)}
    WHERE held.user_id = given.user_id AND held.number = given.number`);
}

export const saveOpened = (
  tx: Tx,
  { userId, number }: DropRow,
  chosen: Pick<DropRow, 'openedAt' | 'card' | 'codeId'>,
) =>
  tx
    .update(drops)
    .set(chosen)
    .where(and(eq(drops.userId, userId), eq(drops.number, number)));

// Codes (DRP6)

export async function hasFreeCode(db: Sql): Promise<boolean> {
  const [row] = await db
    .select({ id: dropCodes.id })
    .from(dropCodes)
    .where(isNull(dropCodes.givenTo))
    .orderBy(asc(dropCodes.addedAt), asc(dropCodes.id))
    .limit(1);
  return row !== undefined;
}

/** The oldest that nobody has or is about to get; undefined: there is none. */
export async function takeCode(tx: Tx, userId: string, at: Date): Promise<string | undefined> {
  const free = tx
    .select({ id: dropCodes.id })
    .from(dropCodes)
    .where(isNull(dropCodes.givenTo))
    .orderBy(asc(dropCodes.addedAt), asc(dropCodes.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(dropCodes)
    .set({ givenTo: userId, givenAt: at })
    .where(eq(dropCodes.id, sql`(${free})`))
    .returning({ id: dropCodes.id });
  return row?.id;
}

export async function insertCodes(tx: Tx, rows: (typeof dropCodes.$inferInsert)[]): Promise<number> {
  const added = await tx.insert(dropCodes).values(rows).onConflictDoNothing().returning({ id: dropCodes.id });
  return added.length;
}

export const countPools = (db: Sql, limit: number) =>
  db
    .select({
      pool: dropCodes.pool,
      cents: dropCodes.cents,
      free: sql<number>`count(*) FILTER (WHERE ${dropCodes.givenTo} IS NULL)`.mapWith(Number),
      given: count(dropCodes.givenTo),
    })
    .from(dropCodes)
    .groupBy(dropCodes.pool, dropCodes.cents)
    .orderBy(asc(dropCodes.pool), asc(dropCodes.cents))
    .limit(limit);

/** Where somebody lives, and when they were born. */
export async function findAbout(db: Sql, userId: string) {
  const [row] = await db
    .select({ country: users.country, dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
