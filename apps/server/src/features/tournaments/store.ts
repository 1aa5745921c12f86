import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, isNull, lte, sql } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { tournamentEntries, tournaments } from './tables.ts';

export type TournamentRow = typeof tournaments.$inferSelect;
export type Tab = 'upcoming' | 'active';

const LISTED = 100;

/** TRN1: upcoming, or begun and not over yet. */
const onTab = (tab: Tab, now: Date) =>
  and(
    isNull(tournaments.endedAt),
    tab === 'upcoming' ? gt(tournaments.startsAt, now) : lte(tournaments.startsAt, now),
  );

const isEntry = (tournamentId: string, userId: string) =>
  and(eq(tournamentEntries.tournamentId, tournamentId), eq(tournamentEntries.userId, userId));

/** The next one first, and whether this player has entered each. */
export async function findTournaments(db: Sql, tab: Tab, now: Date, userId: string | null) {
  return db
    .select({
      tournament: tournaments,
      joined: sql<boolean>`${
        userId === null
          ? sql`false`
          : sql`EXISTS (SELECT 1 FROM ${tournamentEntries} WHERE ${tournamentEntries.tournamentId} = ${tournaments.id} AND ${tournamentEntries.userId} = ${userId})`
      }`,
    })
    .from(tournaments)
    .where(onTab(tab, now))
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id))
    .limit(LISTED);
}

export async function lockTournament(tx: Tx, id: string): Promise<TournamentRow | null> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('update');
  return row ?? null;
}

export async function isIn(tx: Tx, tournamentId: string, userId: string): Promise<boolean> {
  return (await tx.$count(tournamentEntries, isEntry(tournamentId, userId))) > 0;
}

export async function enter(tx: Tx, tournamentId: string, userId: string, enteredAt: Date): Promise<void> {
  await tx.insert(tournamentEntries).values({ tournamentId, userId, enteredAt });
  await addEntered(tx, tournamentId, 1);
}

export async function withdraw(tx: Tx, tournamentId: string, userId: string): Promise<void> {
  await tx.delete(tournamentEntries).where(isEntry(tournamentId, userId));
  await addEntered(tx, tournamentId, -1);
}

async function addEntered(tx: Tx, id: string, by: number): Promise<void> {
  await tx
    .update(tournaments)
    .set({ entered: sql`${tournaments.entered} + ${by}` })
    .where(eq(tournaments.id, id));
}

/** TRN5: whether a player has finished a rated match. */
export async function completedRatingMatch(db: Sql, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.userId, userId),
        eq(matchPlayers.abandoned, false),
        eq(matches.phase, 'finished'),
        eq(matches.rated, true),
      ),
    )
    .limit(1);
  return row !== undefined;
}
