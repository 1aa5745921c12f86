import type { Terms } from '@retake/core/league/terms.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../../platform/db/query.ts';
import { type League, type LeagueRow, ofSeason } from './store.ts';
import { leagueSeasons, leagues } from './tables.ts';

/** Holds the leagues until the transaction ends: one is founded or changed at a time. New rows may refer to them meanwhile. */
export const lockLeagues = (tx: Tx) =>
  tx.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).for('no key update');

/** Each with its latest season; those with an open one first. */
export async function findAllLeagues(db: Sql, limit: number): Promise<Omit<LeagueRow, 'players'>[]> {
  const { leagueId, number, closedAt } = leagueSeasons;
  const isLatest = sql`${number} = (SELECT max(s.number) FROM league_seasons s WHERE s.league_id = ${leagueId})`;
  const rows = await db
    .select({ league: leagues, season: leagueSeasons })
    .from(leagues)
    .innerJoin(leagueSeasons, and(eq(leagueId, leagues.id), isLatest))
    .orderBy(sql`${closedAt} IS NOT NULL`, asc(leagues.position), desc(leagueSeasons.startsAt))
    .limit(limit);
  return rows.map(({ league, season }) => ofSeason(league, season));
}

export const countOpen = (tx: Tx): Promise<number> =>
  tx.$count(leagueSeasons, isNull(leagueSeasons.closedAt));

export async function insertLeague(tx: Tx, league: typeof leagues.$inferInsert): Promise<League> {
  const [row] = await tx.insert(leagues).values(league).returning();
  return row!;
}

type Changed = { [K in 'title' | 'seasonDays' | 'goesOn' | 'picture']?: League[K] | undefined };

export async function saveLeague(
  tx: Tx,
  id: string,
  { title, seasonDays, goesOn, picture }: Changed,
  terms: Terms,
): Promise<void> {
  const set = {
    ...terms,
    ...(title !== undefined && { title }),
    ...(seasonDays !== undefined && { seasonDays }),
    ...(goesOn !== undefined && { goesOn }),
    ...(picture !== undefined && { picture }),
  };
  await tx.update(leagues).set(set).where(eq(leagues.id, id));
}
