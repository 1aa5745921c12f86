import type { FinalRow } from '@retake/core/league/finalTable.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNotNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import { accountChecks } from '../moderation/tables.ts';
import { factsOfPlayer, type Season, withFacts } from './store.ts';
import { leagueFinalStandings, leagueMembers, leagueSeasons, leagueTables } from './tables.ts';

export type TableRow = typeof leagueTables.$inferSelect;

/** LGE13: whether a match of this queue that began before the season closed is still played. */
export async function isStillPlayed(tx: Tx, queue: string, closedAt: Date): Promise<boolean> {
  const found = await tx.execute(sql`SELECT 1 FROM ${matches}
    WHERE phase = 'live' AND queue = ${queue} AND started_at <= ${closedAt.toISOString()}::timestamptz LIMIT 1`);
  return rowsOf(found).length > 0;
}

/** LGE8: everybody of a season, best first, with what decides about a prize. */
export async function readStandings(tx: Tx, seasonId: string) {
  const { userId, wins, losses, points, reachedAt } = leagueMembers;
  const rows = await tx
    .select({ userId, wins, losses, points, ...factsOfPlayer })
    .from(leagueMembers)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(accountChecks, eq(accountChecks.userId, userId))
    .where(eq(leagueMembers.seasonId, seasonId))
    .orderBy(desc(points), desc(wins), asc(losses), asc(reachedAt), asc(userId));
  return rows.map(withFacts);
}

const CHUNK = 5000;
const COLUMNS = {
  place: 'int',
  userId: 'uuid',
  points: 'int',
  wins: 'int',
  losses: 'int',
  missing: 'text[]',
  prizeCents: 'int',
} as const;

export async function insertTable(tx: Tx, table: TableRow, rows: readonly FinalRow[]): Promise<void> {
  const { seasonId, version } = table;
  await tx.insert(leagueTables).values(table);
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.execute(sql`INSERT INTO league_final_standings
        (season_id, version, place, user_id, points, wins, losses, missing, prize_cents)
      SELECT ${seasonId}::uuid, ${version}::int, place, user_id, points, wins, losses, missing, prize_cents
      FROM ${valuesTable('given', COLUMNS, rows.slice(from, from + CHUNK))}`);
  }
}

/** The versions of a season's table, newest first. */
export const findTables = (db: Sql, seasonId: string): Promise<TableRow[]> =>
  db
    .select()
    .from(leagueTables)
    .where(eq(leagueTables.seasonId, seasonId))
    .orderBy(desc(leagueTables.version));

const ofTable = ({ seasonId, version }: Pick<TableRow, 'seasonId' | 'version'>) =>
  and(eq(leagueFinalStandings.seasonId, seasonId), eq(leagueFinalStandings.version, version));

const standingColumns = {
  place: leagueFinalStandings.place,
  userId: leagueFinalStandings.userId,
  points: leagueFinalStandings.points,
  wins: leagueFinalStandings.wins,
  losses: leagueFinalStandings.losses,
  missing: leagueFinalStandings.missing,
  prizeCents: leagueFinalStandings.prizeCents,
  /** Null: the account is gone. */
  nickname: users.nickname,
  simulated: users.simulated,
};
export type FinalStanding = Awaited<ReturnType<typeof readTable>>[number];

export const readTable = (
  db: Sql,
  table: Pick<TableRow, 'seasonId' | 'version'>,
  { after, limit }: { after: number; limit: number },
) =>
  db
    .select(standingColumns)
    .from(leagueFinalStandings)
    .leftJoin(users, eq(users.id, leagueFinalStandings.userId))
    .where(and(ofTable(table), sql`${leagueFinalStandings.place} > ${after}`))
    .orderBy(asc(leagueFinalStandings.place))
    .limit(limit);

export async function findFinalPlace(
  db: Sql,
  table: Pick<TableRow, 'seasonId' | 'version'>,
  userId: string,
): Promise<FinalStanding | null> {
  const [row] = await db
    .select(standingColumns)
    .from(leagueFinalStandings)
    .leftJoin(users, eq(users.id, leagueFinalStandings.userId))
    .where(and(ofTable(table), eq(leagueFinalStandings.userId, userId)));
  return row ?? null;
}

/** Who has won a prize by a table, by place. */
export async function findWinners(tx: Tx, table: Pick<TableRow, 'seasonId' | 'version'>) {
  const rows = await tx
    .select(standingColumns)
    .from(leagueFinalStandings)
    .leftJoin(users, eq(users.id, leagueFinalStandings.userId))
    .where(and(ofTable(table), isNotNull(leagueFinalStandings.prizeCents)))
    .orderBy(asc(leagueFinalStandings.place));
  return rows.map(({ userId, place, prizeCents }) => ({ userId, place, cents: prizeCents! }));
}

export async function findSeason(db: Sql, leagueId: string, number: number): Promise<Season | null> {
  const [season] = await db
    .select()
    .from(leagueSeasons)
    .where(and(eq(leagueSeasons.leagueId, leagueId), eq(leagueSeasons.number, number)));
  return season ?? null;
}

/** The latest seasons of a league, newest first. */
export const findSeasons = (db: Sql, leagueId: string, limit: number): Promise<Season[]> =>
  db
    .select()
    .from(leagueSeasons)
    .where(eq(leagueSeasons.leagueId, leagueId))
    .orderBy(desc(leagueSeasons.number))
    .limit(limit);
