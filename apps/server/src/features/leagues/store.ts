import type { Standing } from '@retake/core/league/ladder.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, isNull, max, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { ratings } from '../rating/tables.ts';
import { leagueMembers, leagueResults, leagueSeasons, leagues } from './tables.ts';

type Season = typeof leagueSeasons.$inferSelect;
/** A league with its season under way. */
export type LeagueRow = typeof leagues.$inferSelect & { season: Season; players: number };

const players = sql<number>`(SELECT count(*) FROM ${leagueMembers} WHERE ${leagueMembers.seasonId} = ${leagueSeasons.id})`;

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

/** The league's next season; the number follows the last one's. The answer is its id. */
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

/** LGE8, as the index has it. */
const ladderOrder = (
  table: Pick<typeof leagueMembers, 'points' | 'wins' | 'losses' | 'reachedAt' | 'userId'>,
) => [desc(table.points), desc(table.wins), asc(table.losses), asc(table.reachedAt), asc(table.userId)];

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

/** The rows after so many places, best first: one walk along the index, then the names. */
export async function readLadder(
  db: Sql,
  season: { id: string; mode: '5v5' | '2v2' },
  { after, limit }: Page,
): Promise<LadderEntry[]> {
  const page = db
    .select(standing)
    .from(leagueMembers)
    .where(eq(leagueMembers.seasonId, season.id))
    .orderBy(...ladderOrder(leagueMembers))
    .limit(limit)
    .offset(after)
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
    .orderBy(desc(page.points), desc(page.wins), asc(page.losses), asc(page.reachedAt), asc(page.userId));
}

/** A player's row and how many stand above it. */
export async function findOwnPlace(db: Sql, seasonId: string, userId: string) {
  const [own] = await db
    .select(standing)
    .from(leagueMembers)
    .where(and(eq(leagueMembers.seasonId, seasonId), eq(leagueMembers.userId, userId)));
  if (!own) return null;
  // Where more is better the sign is turned, so that one comparison of rows has the order of LGE8.
  const key = sql`(-${leagueMembers.points}, -${leagueMembers.wins}, ${leagueMembers.losses}, ${leagueMembers.reachedAt}, ${leagueMembers.userId})`;
  const ownKey = sql`(${-own.points}::int, ${-own.wins}::int, ${own.losses}::int, ${own.reachedAt.toISOString()}::timestamptz, ${own.userId}::uuid)`;
  const above = await db.$count(
    leagueMembers,
    and(eq(leagueMembers.seasonId, seasonId), sql`${key} < ${ownKey}`),
  );
  return { ...own, above };
}

// Results

/** The open season whose league counts the matches of a queue; held, so that it does not close meanwhile. */
export async function holdSeasonOfQueue(tx: Tx, queue: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: leagueSeasons.id })
    .from(leagueSeasons)
    .innerJoin(leagues, eq(leagues.id, leagueSeasons.leagueId))
    .where(and(sql`${leagues.queue} = ${queue}`, isNull(leagueSeasons.closedAt)))
    .for('share', { of: leagueSeasons });
  return row?.id ?? null;
}

/** Who of them the match had not counted for yet. */
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

/** The standings of these players, in the order of their ids, held until the transaction ends. New ones start at nothing. */
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
