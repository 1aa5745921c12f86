import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import type { SampleTime } from '../samples/time.ts';
import { tournamentEntries, tournaments } from './tables.ts';

export type TournamentRow = typeof tournaments.$inferSelect;
export type Tab = 'upcoming' | 'active';

const LISTED = 100;

/** TRN1: to come, or begun and not over yet; sample rows as of the first start. */
const onTab = (tab: Tab, time: SampleTime) => {
  const fits = (sample: boolean) => {
    const now = time.asOf(sample);
    const begins = tab === 'upcoming' ? gt(tournaments.startsAt, now) : lte(tournaments.startsAt, now);
    return and(eq(tournaments.sample, sample), begins);
  };
  return and(isNull(tournaments.endedAt), or(fits(true), fits(false)));
};

const isEntry = (tournamentId: string, userId: string) =>
  and(eq(tournamentEntries.tournamentId, tournamentId), eq(tournamentEntries.userId, userId));

/** The next one first, and whether this player is in each. */
export async function findTournaments(db: Sql, tab: Tab, time: SampleTime, userId: string | null) {
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
    .where(onTab(tab, time))
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

/** TRN5: whether a player has played a rated match to its end. */
export async function completedRatingMatch(db: Sql, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(eq(matchPlayers.userId, userId), eq(matchPlayers.abandoned, false), eq(matches.phase, 'finished')),
    )
    .limit(1);
  return row !== undefined;
}
