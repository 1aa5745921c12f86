import type { Counts, MissionMatch } from '@retake/core/missions/counts.ts';
import type { MissionSeason } from '@retake/core/missions/season.ts';
import { arrayOf, isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gte, isNull, lt, lte, min, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { leagueSeasons } from '../leagues/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { missionCollected, missionCounts, missionRemovals, missionSeasons } from './tables.ts';

type SeasonRow = typeof missionSeasons.$inferSelect;
const seasonOf = ({ number, startsAt, endsAt, aliveAt }: SeasonRow): MissionSeason => ({
  number,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  aliveAt: aliveAt.getTime(),
});
const rowOf = ({ number, startsAt, endsAt, aliveAt }: MissionSeason): SeasonRow => ({
  number,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  aliveAt: new Date(aliveAt),
});

/** Until the transaction ends nobody else begins or extends a season. */
export const holdSeasons = (tx: Tx) =>
  tx.execute(sql`LOCK TABLE ${missionSeasons} IN SHARE ROW EXCLUSIVE MODE`);

export async function findLastSeason(db: Sql): Promise<MissionSeason | null> {
  const [row] = await db.select().from(missionSeasons).orderBy(desc(missionSeasons.number)).limit(1);
  return row ? seasonOf(row) : null;
}

/** The one in which this moment lies. */
export async function findSeasonAt(db: Sql, at: Date): Promise<MissionSeason | null> {
  const isThen = and(lte(missionSeasons.startsAt, at), gte(missionSeasons.endsAt, at));
  const [row] = await db
    .select()
    .from(missionSeasons)
    .where(isThen)
    .orderBy(desc(missionSeasons.number))
    .limit(1);
  return row ? seasonOf(row) : null;
}

export async function saveSeasons(tx: Tx, seasons: readonly MissionSeason[]): Promise<void> {
  for (const season of seasons) {
    const { endsAt, aliveAt, ...row } = rowOf(season);
    await tx
      .insert(missionSeasons)
      .values({ ...row, endsAt, aliveAt })
      .onConflictDoUpdate({ target: missionSeasons.number, set: { endsAt, aliveAt } });
  }
}

/** When the leagues' open season began; null: there is none yet. */
export async function findLeagueStart(db: Sql): Promise<number | null> {
  const [row] = await db
    .select({ at: min(leagueSeasons.startsAt) })
    .from(leagueSeasons)
    .where(isNull(leagueSeasons.closedAt));
  return row?.at?.getTime() ?? null;
}

type Span = { from: Date; to: Date };

/** Who has finished a rated match in this time. */
export async function findPlayersWithin(db: Sql, { from, to }: Span): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: performances.userId })
    .from(performances)
    .where(and(gte(performances.endedAt, from), lt(performances.endedAt, to)));
  return rows.map(({ userId }) => userId);
}

export type PlayerMatch = MissionMatch & { readonly userId: string };

/** MIS5: the rated matches of these players in this time, as far as missions go. */
export async function findMatchesWithin(
  db: Sql,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<PlayerMatch[]> {
  const result = await db.execute(sql`
    SELECT one.user_id AS "userId", one.match_id AS id, (extract(epoch FROM one.ended_at) * 1000)::float8 AS "endedAt",
      one.mode, one.map, one.won, match.score1 + match.score2 AS rounds, one.rounds AS played, player.abandoned,
      EXISTS (SELECT 1 FROM ${missionRemovals} AS gone WHERE gone.match_id = one.match_id) AS removed,
      one.ct_rounds_won AS "ctRoundsWon", one.t_rounds_won AS "tRoundsWon", one.kills, one.headshots, one.assists,
      one.damage, one.clutches_1v1 AS "clutches1v1", one.clutches_1v2 AS "clutches1v2"
    FROM ${performances} AS one
    JOIN ${matches} AS match ON match.id = one.match_id
    JOIN ${matchPlayers} AS player ON player.match_id = one.match_id AND player.user_id = one.user_id
    WHERE one.user_id = ANY(${arrayOf('uuid', userIds)}) AND one.ended_at >= ${from.toISOString()}::timestamptz
      AND one.ended_at < ${to.toISOString()}::timestamptz`);
  return rowsOf<PlayerMatch>(result).map((row) => ({ ...row, endedAt: Number(row.endedAt) }));
}

type Week = { season: number; week: number };

/** The rows of these players, locked in one order; made where there are none. */
export async function holdCounts(tx: Tx, userIds: readonly string[], { season, week }: Week): Promise<void> {
  await tx.execute(sql`INSERT INTO ${missionCounts} (user_id, season, week, counts)
    SELECT id, ${season}::int, ${week}::int, '{}' FROM users WHERE id = ANY(${arrayOf('uuid', userIds)}) ORDER BY id
    ON CONFLICT (user_id, season, week) DO UPDATE SET user_id = excluded.user_id`);
}

export async function saveCounts(
  tx: Tx,
  rows: readonly { userId: string; counts: Counts }[],
  { season, week }: Week,
): Promise<void> {
  await tx.execute(sql`UPDATE ${missionCounts} AS held SET counts = given.counts
    FROM ${valuesTable('given', { userId: 'uuid', counts: 'jsonb' }, rows)}
    WHERE held.user_id = given.user_id AND held.season = ${season}::int AND held.week = ${week}::int`);
}

/** By week. */
export async function findCounts(db: Sql, userId: string, season: number): Promise<Record<number, Counts>> {
  const rows = await db
    .select({ week: missionCounts.week, counts: missionCounts.counts })
    .from(missionCounts)
    .where(and(eq(missionCounts.userId, userId), eq(missionCounts.season, season)));
  return Object.fromEntries(rows.map(({ week, counts }) => [week, counts]));
}

/** Who played in these matches, and when they ended. */
export const findPlayersOf = (db: Sql, matchIds: readonly string[]) =>
  db
    .select({
      matchId: performances.matchId,
      userId: performances.userId,
      endedAt: performances.endedAt,
    })
    .from(performances)
    .where(isAnyOf(performances.matchId, matchIds));

export async function insertRemovals(tx: Tx, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await tx
    .insert(missionRemovals)
    .values(matchIds.map((matchId) => ({ matchId })))
    .onConflictDoNothing();
}

/** Returns those that there were. */
export async function deleteRemovals(tx: Tx, matchIds: readonly string[]): Promise<string[]> {
  const rows = await tx.delete(missionRemovals).where(isAnyOf(missionRemovals.matchId, matchIds)).returning();
  return rows.map(({ matchId }) => matchId);
}

export type CollectedRow = typeof missionCollected.$inferSelect;

export const findCollected = (db: Sql, userId: string, season: number): Promise<CollectedRow[]> =>
  db
    .select()
    .from(missionCollected)
    .where(and(eq(missionCollected.userId, userId), eq(missionCollected.season, season)));

export const insertCollected = (tx: Tx, row: CollectedRow) => tx.insert(missionCollected).values(row);
