import type { Standing } from '@retake/core/league/ladder.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, max, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { ratings } from '../rating/tables.ts';
import {
  leagueMembers,
  leaguePointCounts,
  leagueRecordCounts,
  leagueResults,
  leagueSeasons,
  leagues,
} from './tables.ts';

type Season = typeof leagueSeasons.$inferSelect;
/** A league with its current season. */
export type LeagueRow = typeof leagues.$inferSelect & { season: Season; players: number };

const players = sql<number>`(SELECT coalesce(sum(members), 0) FROM ${leaguePointCounts} AS counts WHERE counts.season_id = ${leagueSeasons.id})`;

const openLeagues = (db: Sql) =>
  db
    .select({ league: leagues, season: leagueSeasons, players: players.mapWith(Number) })
    .from(leagues)
    .innerJoin(leagueSeasons, and(eq(leagueSeasons.leagueId, leagues.id), isNull(leagueSeasons.closedAt)));

export async function findLeagues(db: Sql): Promise<LeagueRow[]> {
  const rows = await openLeagues(db).orderBy(asc(leagues.position));
  return rows.map(({ league, ...more }) => ({ ...league, ...more }));
}

export async function findLeague(db: Sql, id: string): Promise<LeagueRow | null> {
  const [row] = await openLeagues(db).where(eq(leagues.id, id));
  return row ? { ...row.league, season: row.season, players: row.players } : null;
}

export async function leagueExists(db: Sql, id: string): Promise<boolean> {
  return (await db.$count(leagues, eq(leagues.id, id))) > 0;
}

// Seasons

export async function insertLeagues(tx: Sql, rows: (typeof leagues.$inferInsert)[]): Promise<void> {
  await tx.insert(leagues).values(rows).onConflictDoNothing();
}

export async function findLeagueIdsWithoutSeason(tx: Sql): Promise<string[]> {
  const rows = await tx
    .select({ id: leagues.id })
    .from(leagues)
    .leftJoin(leagueSeasons, and(eq(leagueSeasons.leagueId, leagues.id), isNull(leagueSeasons.closedAt)))
    .where(isNull(leagueSeasons.id));
  return rows.map((row) => row.id);
}

type NewSeason = Pick<Season, 'leagueId' | 'startsAt' | 'endsAt'> & { sample?: boolean };

/** Starts the league's next season with the next number. Returns its id. */
export async function insertSeason(tx: Sql, season: NewSeason): Promise<string> {
  const [last] = await tx
    .select({ number: max(leagueSeasons.number) })
    .from(leagueSeasons)
    .where(eq(leagueSeasons.leagueId, season.leagueId));
  const number = (last?.number ?? 0) + 1;
  const [row] = await tx
    .insert(leagueSeasons)
    .values({ ...season, number })
    .returning();
  return row!.id;
}

export async function closeSeason(tx: Sql, leagueId: string, closedAt: Date): Promise<void> {
  await tx
    .update(leagueSeasons)
    .set({ closedAt })
    .where(and(eq(leagueSeasons.leagueId, leagueId), isNull(leagueSeasons.closedAt)));
}

// The ladder

/**
 * LGE8, in the order of the index: values where more is better are negated, so that one row comparison gives the order.
 */
const ladderOrder = (
  table: Pick<typeof leagueMembers, 'points' | 'wins' | 'losses' | 'reachedAt' | 'userId'>,
) => sql`(-${table.points}), (-${table.wins}), ${table.losses}, ${table.reachedAt}, ${table.userId}`;

const standing = {
  userId: leagueMembers.userId,
  wins: leagueMembers.wins,
  losses: leagueMembers.losses,
  points: leagueMembers.points,
  reachedAt: leagueMembers.reachedAt,
};

export type LadderEntry = {
  userId: string;
  nickname: string;
  simulated: boolean;
  wins: number;
  losses: number;
  points: number;
  reachedAt: Date;
  /** Null: has not played a rated match yet. */
  elo: number | null;
};

type Page = { after: number; limit: number };

type WinsAndLosses = { wins: number; losses: number };
type Standings = WinsAndLosses & { points: number };
const rankOf = ({ points, wins, losses }: Standings) => sql`(${-points}::int, ${-wins}::int, ${losses}::int)`;

/** Number of members with better points, wins and losses. */
async function countBetter(db: Sql, seasonId: string, { points, wins, losses }: Standings): Promise<number> {
  const result = await db.execute(sql`SELECT (
      SELECT coalesce(sum(members), 0) FROM ${leaguePointCounts} WHERE season_id = ${seasonId} AND points > ${points}
    ) + (
      SELECT coalesce(sum(members), 0) FROM ${leagueRecordCounts}
      WHERE season_id = ${seasonId} AND points = ${points} AND (-wins, losses) < (${-wins}::int, ${losses}::int)
    ) AS members`);
  return Number(rowsOf<{ members: string }>(result)[0]!.members);
}

/**
 * The position of the row after this many places: its points, wins and losses, and how many equal rows come before it.
 * Null after the last place.
 */
async function findRank(
  db: Sql,
  seasonId: string,
  after: number,
): Promise<(Standings & { skip: number }) | null> {
  const result = await db.execute(sql`
    WITH reached AS (
      SELECT points, ${after} - before AS skip
      FROM (SELECT points, members, sum(members) OVER (ORDER BY points DESC ROWS UNBOUNDED PRECEDING) - members AS before
        FROM ${leaguePointCounts} WHERE season_id = ${seasonId} AND members > 0) AS by_points
      WHERE before <= ${after} AND ${after} < before + members)
    SELECT reached.points, wins, losses, (skip - before)::int AS skip
    FROM reached, LATERAL (SELECT wins, losses, members,
        sum(members) OVER (ORDER BY wins DESC, losses ROWS UNBOUNDED PRECEDING) - members AS before
      FROM ${leagueRecordCounts} WHERE season_id = ${seasonId} AND points = reached.points AND members > 0) AS by_record
    WHERE before <= skip AND skip < before + members`);
  return rowsOf<Standings & { skip: number }>(result)[0] ?? null;
}

const MAX_INT32 = 2_147_483_647;
/** Where the ladder begins: nobody stands before it. */
const TOP = { points: MAX_INT32, wins: MAX_INT32, losses: 0, skip: 0 };

/**
 * The rows after this many places, best first. The counts give the points at which the page begins, the index is read
 * from there, then the names are added. The last page takes no longer than the first.
 */
export async function readLadder(
  db: Sql,
  season: { id: string; mode: '5v5' | '2v2' },
  { after, limit }: Page,
): Promise<LadderEntry[]> {
  const from = after === 0 ? TOP : await findRank(db, season.id, after);
  if (!from) return [];
  const page = db
    .select(standing)
    .from(leagueMembers)
    .where(
      and(
        eq(leagueMembers.seasonId, season.id),
        sql`(-${leagueMembers.points}, -${leagueMembers.wins}, ${leagueMembers.losses}) >= ${rankOf(from)}`,
      ),
    )
    .orderBy(ladderOrder(leagueMembers))
    .limit(limit)
    .offset(from.skip)
    .as('page');
  return db
    .select({
      userId: page.userId,
      wins: page.wins,
      losses: page.losses,
      points: page.points,
      reachedAt: page.reachedAt,
      nickname: users.nickname,
      simulated: users.simulated,
      elo: ratings.elo,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .leftJoin(ratings, and(eq(ratings.userId, page.userId), eq(ratings.mode, season.mode)))
    .orderBy(sql`(-${page.points}), (-${page.wins}), ${page.losses}, ${page.reachedAt}, ${page.userId}`);
}

/** A player's row and the number of rows above it. */
export async function findOwnPlace(db: Sql, seasonId: string, userId: string) {
  const [own] = await db
    .select(standing)
    .from(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), eq(leagueMembers.userId, userId)));
  if (!own) return null;
  const better = await countBetter(db, seasonId, own);
  const earlierOfTheSame = await db.$count(
    leagueMembers,
    and(
      eq(leagueMembers.seasonId, seasonId),
      sql`(-${leagueMembers.points}, -${leagueMembers.wins}, ${leagueMembers.losses}) = ${rankOf(own)}`,
      sql`(${leagueMembers.reachedAt}, ${leagueMembers.userId}) < (${own.reachedAt.toISOString()}::timestamptz, ${own.userId}::uuid)`,
    ),
  );
  return { ...own, above: better + earlierOfTheSame };
}

// Results

/** The league's open season, locked so that it does not close meanwhile. */
export async function holdSeason(tx: Tx, leagueId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: leagueSeasons.id })
    .from(leagueSeasons)
    .where(and(eq(leagueSeasons.leagueId, leagueId), isNull(leagueSeasons.closedAt)))
    .for('share', { of: leagueSeasons });
  return row?.id ?? null;
}

/** Players for whom the match had not counted yet. */
export async function logResults(
  tx: Tx,
  rows: (typeof leagueResults.$inferInsert)[],
): Promise<{ userId: string; result: 'win' | 'loss' }[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(leagueResults)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: leagueResults.userId, result: leagueResults.result });
}

/**
 * The standings of these players, in the order of their ids, locked until the transaction ends. New ones start at zero.
 */
export async function lockStandings(
  tx: Tx,
  seasonId: string,
  userIds: string[],
  now: Date,
): Promise<Standing[]> {
  const ids = [...userIds].sort();
  const nothing = { wins: 0, losses: 0, points: 0, reachedAt: now };
  await tx
    .insert(leagueMembers)
    .values(ids.map((userId) => ({ seasonId, userId, ...nothing })))
    .onConflictDoNothing();
  const rows = await tx
    .select(standing)
    .from(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), inArray(leagueMembers.userId, ids)))
    .orderBy(asc(leagueMembers.userId))
    .for('update');
  return rows.map(({ reachedAt, ...row }) => ({ ...row, reachedAtMs: reachedAt.getTime() }));
}

export async function saveStandings(
  tx: Sql,
  seasonId: string,
  standings: Standing[],
  sample = false,
): Promise<void> {
  await tx
    .insert(leagueMembers)
    .values(
      standings.map(({ reachedAtMs, ...row }) => ({
        ...row,
        seasonId,
        sample,
        reachedAt: new Date(reachedAtMs),
      })),
    )
    .onConflictDoUpdate({
      target: [leagueMembers.seasonId, leagueMembers.userId],
      set: {
        wins: sql`excluded.wins`,
        losses: sql`excluded.losses`,
        points: sql`excluded.points`,
        reachedAt: sql`excluded.reached_at`,
      },
    });
}
