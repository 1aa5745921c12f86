import type { Mode } from '@retake/core/mode.ts';
import type { Sums } from '@retake/core/trust/calibration.ts';
import type { TrustFact } from '@retake/core/trust/fact.ts';
import type { Seat } from '@retake/core/trust/factsOf.ts';
import { POOL_MS, POOL_POINTS } from '@retake/core/trust/trade.ts';
import { isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { trustFacts, trustFlags, trustScales } from './tables.ts';

const [MOST_POOLS, MOST_NEAR] = [200, 2_000];

export type FactRow = typeof trustFacts.$inferInsert;
export type FlagRow = typeof trustFlags.$inferSelect;

/** DET2: whether its result is one of people: not invented by the simulator, with nobody simulated, and not taken away. */
export async function isOfPeople(db: Sql, matchId: string): Promise<boolean> {
  const result = await db.execute(sql`SELECT 1 FROM ${matches} AS played
    WHERE played.id = ${matchId} AND NOT played.simulated AND played.removal_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${matchPlayers} AS seat JOIN ${users} AS person ON person.id = seat.user_id
      WHERE seat.match_id = played.id AND person.simulated)`);
  return rowsOf(result).length > 0;
}

export type PlayedSeat = Seat & { mode: Mode; at: number; won: boolean | null };

/** The players of a match whose performance and rating are known. */
export async function findSeats(db: Sql, matchId: string): Promise<PlayedSeat[]> {
  const before = sql`change.details->'change'->'hiddenBefore'`;
  const result = await db.execute(sql`SELECT seat.user_id AS "userId", seat.team, seat.group_id AS "group",
      one.mode, one.won, (extract(epoch FROM one.ended_at) * 1000)::float8 AS at, one.rounds, one.damage,
      (${before}->>'mu')::float8 AS mu, (${before}->>'rd')::float8 AS deviation, (${before}->>'games')::int AS games
    FROM ${matchPlayers} AS seat
    JOIN ${performances} AS one ON one.match_id = seat.match_id AND one.user_id = seat.user_id
    JOIN ${ratingChanges} AS change ON change.match_id = seat.match_id AND change.user_id = seat.user_id
      AND change.kind = 'match'
    WHERE seat.match_id = ${matchId} ORDER BY seat.team, seat.user_id`);
  return rowsOf<PlayedSeat>(result);
}

export async function forgetFacts(tx: Tx, matchIds: readonly string[]): Promise<void> {
  await tx.delete(trustFacts).where(isAnyOf(trustFacts.matchId, matchIds));
}

/** In place of what was known of this match. */
export async function saveFacts(tx: Tx, matchId: string, rows: readonly FactRow[]): Promise<void> {
  await forgetFacts(tx, [matchId]);
  if (rows.length > 0) await tx.insert(trustFacts).values([...rows]);
}

/** The latest of a player, with who was beside and against him. */
export async function findFacts(db: Sql, userId: string, mode: Mode, most: number): Promise<TrustFact[]> {
  const result = await db.execute(sql`SELECT mine.match_id AS "matchId",
      (extract(epoch FROM mine.at) * 1000)::float8 AS at, mine.performed, mine.gap, mine.rating, mine.deviation, mine.games, mine.chance,
      mine.won, mine.team_size AS "teamSize",
      coalesce(array_agg(other.user_id::text) FILTER (WHERE other.team = mine.team AND other.group_id = mine.group_id), '{}') AS mates,
      coalesce(array_agg(other.user_id::text) FILTER (WHERE other.team <> mine.team), '{}') AS opponents
    FROM (SELECT * FROM ${trustFacts} WHERE user_id = ${userId} AND mode = ${mode}
      ORDER BY at DESC, match_id LIMIT ${most}) AS mine
    LEFT JOIN ${trustFacts} AS other ON other.match_id = mine.match_id AND other.user_id <> mine.user_id
    GROUP BY mine.match_id, mine.at, mine.performed, mine.gap, mine.rating, mine.deviation, mine.games, mine.chance, mine.won, mine.team_size`);
  return rowsOf<TrustFact>(result);
}

/**
 * DET8: of each match of a player in which the other one was about too: how many others near in rating were. Counted to a limit:
 * more of them would only make a meeting less likely.
 */
export async function findPools(
  db: Sql,
  { userId, otherId, mode, since }: { userId: string; otherId: string; mode: Mode; since: Date },
): Promise<{ others: number; teamSize: number }[]> {
  const around = (at: SQL) =>
    sql`BETWEEN ${at} - ${POOL_MS} * interval '1 millisecond' AND ${at} + ${POOL_MS} * interval '1 millisecond'`;
  const result = await db.execute(sql`SELECT mine.team_size AS "teamSize", (
      SELECT count(DISTINCT near.user_id)::int FROM (SELECT about.user_id FROM ${trustFacts} AS about
        WHERE about.mode = mine.mode AND about.at ${around(sql`mine.at`)}
        AND abs(about.rating - mine.rating) <= ${POOL_POINTS} AND about.user_id <> mine.user_id
        LIMIT ${MOST_NEAR}) AS near) AS others
    FROM ${trustFacts} AS mine
    WHERE mine.user_id = ${userId} AND mine.mode = ${mode} AND mine.at >= ${since.toISOString()}::timestamptz
      AND EXISTS (SELECT 1 FROM ${trustFacts} AS other
        WHERE other.user_id = ${otherId} AND other.mode = mine.mode AND other.at ${around(sql`mine.at`)})
    ORDER BY mine.at DESC LIMIT ${MOST_POOLS}`);
  return rowsOf<{ others: number; teamSize: number }>(result);
}

export async function findFlags(db: Sql, userId: string, mode: Mode): Promise<FlagRow[]> {
  return db
    .select()
    .from(trustFlags)
    .where(and(eq(trustFlags.userId, userId), eq(trustFlags.mode, mode)))
    .orderBy(desc(trustFlags.at));
}

/** Those of them who jumped since then. */
export async function findJumped(
  db: Sql,
  userIds: readonly string[],
  mode: Mode,
  since: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const which = and(
    isAnyOf(trustFlags.userId, userIds),
    eq(trustFlags.mode, mode),
    eq(trustFlags.kind, 'jump'),
    gte(trustFlags.at, since),
  );
  const rows = await db.select({ userId: trustFlags.userId }).from(trustFlags).where(which);
  return new Set(rows.map(({ userId }) => userId));
}

/** False: it is known. */
export const saveFlag = async (tx: Tx, flag: FlagRow): Promise<boolean> =>
  (await tx.insert(trustFlags).values(flag).onConflictDoNothing().returning()).length > 0;

export async function findScale(db: Sql, mode: Mode) {
  const [row] = await db.select().from(trustScales).where(eq(trustScales.mode, mode));
  return row ?? null;
}

export async function saveScale(tx: Tx, row: typeof trustScales.$inferInsert): Promise<void> {
  await tx.insert(trustScales).values(row).onConflictDoUpdate({ target: trustScales.mode, set: row });
}

/** DET3: of settled players, lately. */
export async function sumsOf(
  db: Sql,
  mode: Mode,
  settled: { games: number; deviation: number; since: Date },
): Promise<Sums> {
  const result =
    await db.execute(sql`SELECT count(*)::int AS count, coalesce(sum(gap * gap), 0)::float8 AS xx,
      coalesce(sum(gap * performed), 0)::float8 AS xy, coalesce(sum(performed * performed), 0)::float8 AS yy
    FROM ${trustFacts} WHERE mode = ${mode} AND games >= ${settled.games} AND deviation <= ${settled.deviation}
      AND at >= ${settled.since.toISOString()}::timestamptz`);
  return rowsOf<Sums>(result)[0]!;
}

export async function deleteBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(trustFacts).where(lt(trustFacts.at, at));
  await tx.delete(trustFlags).where(lt(trustFlags.at, at));
}
