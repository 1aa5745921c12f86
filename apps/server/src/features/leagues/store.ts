import type { PrizeFacts } from '@retake/core/league/finalTable.ts';
import type { LeagueLine, LeagueResult, Standing } from '@retake/core/league/ladder.ts';
import { type Terms, termsOf } from '@retake/core/league/terms.ts';
import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gte, inArray, isNull, max, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { accountChecks } from '../moderation/tables.ts';
import { ratings } from '../rating/tables.ts';
import {
  leagueDayCounts,
  leagueMembers,
  leaguePointCounts,
  leagueRecordCounts,
  leagueResults,
  leagueSeasons,
  leagues,
} from './tables.ts';

export type Season = typeof leagueSeasons.$inferSelect;
export type League = typeof leagues.$inferSelect;
/** A league with its current season; of one that does not go on, with its last. LGE20: with the terms of that season, and `next`. */
export type LeagueRow = League & { season: Season; next: Terms; players: number };

export const ofSeason = (league: League, season: Season): Omit<LeagueRow, 'players'> => ({
  ...league,
  ...termsOf(season),
  season,
  next: termsOf(league),
});

const players = sql<number>`(SELECT coalesce(sum(members), 0) FROM ${leaguePointCounts} AS counts WHERE counts.season_id = ${leagueSeasons.id})`;

const withSeason = (db: Sql) =>
  db
    .select({ league: leagues, season: leagueSeasons, players: players.mapWith(Number) })
    .from(leagues)
    .innerJoin(leagueSeasons, eq(leagueSeasons.leagueId, leagues.id));

/** Those with an open season. */
export async function findLeagues(db: Sql): Promise<LeagueRow[]> {
  const rows = await withSeason(db)
    .where(isNull(leagueSeasons.closedAt))
    .orderBy(asc(leagues.position), asc(leagues.id));
  return rows.map(({ league, season, players }) => ({ ...ofSeason(league, season), players }));
}

export async function findLeague(db: Sql, id: string): Promise<LeagueRow | null> {
  const [row] = await withSeason(db).where(eq(leagues.id, id)).orderBy(desc(leagueSeasons.number)).limit(1);
  return row ? { ...ofSeason(row.league, row.season), players: row.players } : null;
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
    .where(and(isNull(leagueSeasons.id), eq(leagues.goesOn, true)));
  return rows.map((row) => row.id);
}

type NewSeason = Pick<Season, 'leagueId' | 'startsAt' | 'endsAt'> & Terms & { sample?: boolean };

export async function findLeagueOf(db: Sql, id: string): Promise<League> {
  const [league] = await db.select().from(leagues).where(eq(leagues.id, id));
  return league!;
}

/** LGE17. */
export const findLeaguesOfQueue = (tx: Tx, queue: string): Promise<League[]> =>
  tx
    .select()
    .from(leagues)
    .where(eq(leagues.queue, queue as QueueId))
    .orderBy(asc(leagues.id)); // one order for all who lock seasons

/** LGE17: what decides whether a match counts for its players. */
export async function findCounting(tx: Tx, userIds: readonly string[], mode: '5v5' | '2v2') {
  const rows = await tx
    .select({ userId: users.id, premiumUntil: users.premiumUntil, elo: ratings.elo })
    .from(users)
    .leftJoin(ratings, and(eq(ratings.userId, users.id), eq(ratings.mode, mode)))
    .where(inArray(users.id, [...userIds]));
  return rows.map(({ premiumUntil, ...row }) => ({ ...row, premiumUntil: premiumUntil?.getTime() ?? null }));
}

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

/** The league's open season, held until the transaction ends. Null: it has none, or another node has just closed it. */
export async function lockOpenSeason(tx: Tx, leagueId: string): Promise<Season | null> {
  const isOpen = and(eq(leagueSeasons.leagueId, leagueId), isNull(leagueSeasons.closedAt));
  const [season] = await tx.select().from(leagueSeasons).where(isOpen).for('update');
  return season ?? null;
}

/** Holds a season until the transaction ends: one step or correction of it at a time. */
export async function lockSeason(tx: Tx, id: string): Promise<Season | null> {
  const [season] = await tx.select().from(leagueSeasons).where(eq(leagueSeasons.id, id)).for('update');
  return season ?? null;
}

export async function saveSeason(
  tx: Tx,
  id: string,
  change: Partial<Pick<Season, 'state' | 'closedAt' | 'settlesAt' | 'endsAt'> & Terms>,
): Promise<void> {
  await tx.update(leagueSeasons).set(change).where(eq(leagueSeasons.id, id));
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

export type LadderEntry = PrizeFacts & {
  userId: string;
  nickname: string;
  simulated: boolean;
  points: number;
  reachedAt: Date;
  /** Null: has not played a rated match yet. */
  elo: number | null;
};

type Page = { after: number; limit: number };

type WinsAndLosses = { wins: number; losses: number };
type Standings = WinsAndLosses & { points: number };
const rankOf = ({ points, wins, losses }: Standings) => sql`(${-points}::int, ${-wins}::int, ${losses}::int)`;

/** Number of members with better points, wins and losses, or with the same of an earlier day. */
async function countBetter(
  db: Sql,
  seasonId: string,
  { points, wins, losses, reachedAt }: Standings & { reachedAt: Date },
): Promise<number> {
  const result = await db.execute(sql`SELECT (
      SELECT coalesce(sum(members), 0) FROM ${leaguePointCounts} WHERE season_id = ${seasonId} AND points > ${points}
    ) + (
      SELECT coalesce(sum(members), 0) FROM ${leagueRecordCounts}
      WHERE season_id = ${seasonId} AND points = ${points} AND (-wins, losses) < (${-wins}::int, ${losses}::int)
    ) + (
      SELECT coalesce(sum(members), 0) FROM ${leagueDayCounts} WHERE season_id = ${seasonId} AND points = ${points}
        AND wins = ${wins} AND losses = ${losses} AND day < ${dayOf(reachedAt)}::date
    ) AS members`);
  return Number(rowsOf<{ members: string }>(result)[0]!.members);
}

/** As `league_day_counts` has it. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type Place = Standings & { from: string; skip: number };

/**
 * The position of the row after this many places: its points, wins and losses, the day on which it reached them, and how many
 * that did so on this day come before it. Null after the last place.
 */
async function findPlace(db: Sql, seasonId: string, after: number): Promise<Place | null> {
  const result = await db.execute(sql`
    WITH reached AS (
      SELECT points, ${after} - before AS skip
      FROM (SELECT points, members, sum(members) OVER (ORDER BY points DESC ROWS UNBOUNDED PRECEDING) - members AS before
        FROM ${leaguePointCounts} WHERE season_id = ${seasonId} AND members > 0) AS by_points
      WHERE before <= ${after} AND ${after} < before + members),
    recorded AS (
      SELECT reached.points, wins, losses, skip - before AS skip
      FROM reached, LATERAL (SELECT wins, losses, members,
          sum(members) OVER (ORDER BY wins DESC, losses ROWS UNBOUNDED PRECEDING) - members AS before
        FROM ${leagueRecordCounts} WHERE season_id = ${seasonId} AND points = reached.points AND members > 0) AS by_record
      WHERE before <= skip AND skip < before + members)
    SELECT points, recorded.wins, recorded.losses, day::text || 'T00:00:00Z' AS from, (skip - before)::int AS skip
    FROM recorded, LATERAL (SELECT day, members, sum(members) OVER (ORDER BY day ROWS UNBOUNDED PRECEDING) - members AS before
      FROM ${leagueDayCounts} AS counts WHERE season_id = ${seasonId} AND counts.points = recorded.points
        AND counts.wins = recorded.wins AND counts.losses = recorded.losses AND members > 0) AS by_day
    WHERE before <= skip AND skip < before + members`);
  return rowsOf<Place>(result)[0] ?? null;
}

const MAX_INT32 = 2_147_483_647;
/** Where the ladder begins: nobody stands before it. */
const TOP: Place = { points: MAX_INT32, wins: MAX_INT32, losses: 0, from: '-infinity', skip: 0 };

/**
 * The rows after this many places, best first. The counts give the points, record and day at which the page begins, the
 * index is read from there, then the names are added. The last page takes no longer than the first: what is skipped are entries of the
 * index alone, and never more than the members who reached one record on one day.
 */
export async function readLadder(
  db: Sql,
  season: { id: string; mode: '5v5' | '2v2' },
  { after, limit }: Page,
): Promise<LadderEntry[]> {
  const from = after === 0 ? TOP : await findPlace(db, season.id, after);
  if (!from) return [];
  const page = db
    .select(standing)
    .from(leagueMembers)
    .where(
      and(
        eq(leagueMembers.seasonId, season.id),
        sql`(-${leagueMembers.points}, -${leagueMembers.wins}, ${leagueMembers.losses}, ${leagueMembers.reachedAt}) >=
          (${-from.points}::int, ${-from.wins}::int, ${from.losses}::int, ${from.from}::timestamptz)`,
      ),
    )
    .orderBy(ladderOrder(leagueMembers))
    .limit(limit)
    .offset(from.skip)
    .as('page');
  const rows = await db
    .select({
      userId: page.userId,
      wins: page.wins,
      losses: page.losses,
      points: page.points,
      reachedAt: page.reachedAt,
      nickname: users.nickname,
      simulated: users.simulated,
      elo: ratings.elo,
      ...factsOfPlayer,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .leftJoin(accountChecks, eq(accountChecks.userId, page.userId))
    .leftJoin(ratings, and(eq(ratings.userId, page.userId), eq(ratings.mode, season.mode)))
    .orderBy(sql`(-${page.points}), (-${page.wins}), ${page.losses}, ${page.reachedAt}, ${page.userId}`);
  return rows.map(withFacts);
}

/** What decides about a prize beside the matches (LGE12). */
export const factsOfPlayer = {
  steamConnected: sql<boolean>`${users.steamId} IS NOT NULL`,
  checkCode: accountChecks.error,
};

/** Without a check it is 0. */
export const withFacts = <Row extends { checkCode: number | null }>({ checkCode, ...row }: Row) => ({
  ...row,
  check: (checkCode ?? 0) as CheckCode,
});

/** LGE12, of one player. */
export async function findPrizeFacts(db: Sql, userId: string) {
  const [row] = await db
    .select(factsOfPlayer)
    .from(users)
    .leftJoin(accountChecks, eq(accountChecks.userId, users.id))
    .where(eq(users.id, userId));
  return row ? withFacts(row) : null;
}

/** A player's row and the number of rows above it. */
export async function findOwnPlace(db: Sql, seasonId: string, userId: string) {
  const [own] = await db
    .select(standing)
    .from(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), eq(leagueMembers.userId, userId)));
  if (!own) return null;
  const better = await countBetter(db, seasonId, own);
  const earlierThatDay = await db.$count(
    leagueMembers,
    and(
      eq(leagueMembers.seasonId, seasonId),
      sql`(-${leagueMembers.points}, -${leagueMembers.wins}, ${leagueMembers.losses}) = ${rankOf(own)}`,
      gte(leagueMembers.reachedAt, new Date(`${dayOf(own.reachedAt)}T00:00:00Z`)),
      sql`(${leagueMembers.reachedAt}, ${leagueMembers.userId}) < (${own.reachedAt.toISOString()}::timestamptz, ${own.userId}::uuid)`,
    ),
  );
  return { ...own, above: better + earlierThatDay };
}

// Results

/** The seasons of a league in which a match may count, newest first, held so that none of them moves on meanwhile. */
export const holdSeasons = (tx: Tx, leagueId: string): Promise<Season[]> =>
  tx
    .select()
    .from(leagueSeasons)
    .where(and(eq(leagueSeasons.leagueId, leagueId), inArray(leagueSeasons.state, ['open', 'ending'])))
    .orderBy(desc(leagueSeasons.number))
    .for('share', { of: leagueSeasons });

/** Players for whom the match had not counted yet. */
export async function logResults(
  tx: Tx,
  rows: (typeof leagueResults.$inferInsert & { result: LeagueResult })[],
): Promise<Map<string, LeagueResult>> {
  const counted = await tx
    .insert(leagueResults)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: leagueResults.userId });
  const results = new Map(rows.map(({ userId, result }) => [userId, result]));
  return new Map(counted.map(({ userId }) => [userId, results.get(userId)!]));
}

/** LGE11: the logs of a season's players, or of one of them, oldest line first. */
export async function findLines(
  db: Sql,
  seasonId: string,
  userIds?: readonly string[],
): Promise<Map<string, LeagueLine[]>> {
  const ofPlayers = userIds && isAnyOf(leagueResults.userId, userIds);
  const rows = await db
    .select()
    .from(leagueResults)
    .where(and(eq(leagueResults.seasonId, seasonId), ofPlayers))
    .orderBy(asc(leagueResults.seq));
  const lines = new Map<string, LeagueLine[]>();
  for (const { userId: player, result, points, at, voidedAt } of rows) {
    const line = { result, points, atMs: at.getTime(), voided: voidedAt !== null };
    const known = lines.get(player);
    if (known) known.push(line);
    else lines.set(player, [line]);
  }
  return lines;
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
  standings: readonly Standing[],
  sample = false,
): Promise<void> {
  const rows = standings.map(({ reachedAtMs, ...row }) => ({
    ...row,
    seasonId,
    sample,
    reachedAt: new Date(reachedAtMs),
  }));
  for (const batch of batchesOf(rows))
    await tx
      .insert(leagueMembers)
      .values(batch)
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

/** Takes players off the ladder: no match of the season counts. */
export async function deleteStandings(tx: Tx, seasonId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), isAnyOf(leagueMembers.userId, userIds)));
}

/** The points of a player in a season; null: not on its ladder. */
export async function findPoints(db: Sql, seasonId: string, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ points: leagueMembers.points })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), eq(leagueMembers.userId, userId)));
  return row?.points ?? null;
}
