import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, ne, type SQL } from '../../platform/db/query.ts';
import { leagues } from '../leagues/tables.ts';
import { tournaments } from '../tournaments/tables.ts';
import { follows } from './tables.ts';

/** What is followed. */
export type Followed = { tournamentId: string } | { leagueId: string };

const isOf = (what: Followed): SQL =>
  'leagueId' in what ? eq(follows.leagueId, what.leagueId) : eq(follows.tournamentId, what.tournamentId);

/** The latest first. */
export const findTournaments = (db: Sql, userId: string) =>
  db
    .select({ id: tournaments.id, title: tournaments.title, status: tournaments.status })
    .from(follows)
    .innerJoin(tournaments, eq(tournaments.id, follows.tournamentId))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.id));

/** The latest first. */
export const findLeagues = (db: Sql, userId: string) =>
  db
    .select({ id: leagues.id, title: leagues.title })
    .from(follows)
    .innerJoin(leagues, eq(leagues.id, follows.leagueId))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.id));

/** Whether everybody may see it. */
export async function exists(tx: Tx, what: Followed): Promise<boolean> {
  const found =
    'leagueId' in what
      ? tx.$count(leagues, eq(leagues.id, what.leagueId))
      : tx.$count(tournaments, and(eq(tournaments.id, what.tournamentId), ne(tournaments.status, 'draft')));
  return (await found) > 0;
}

export const countFollowed = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(follows, eq(follows.userId, userId));

/** Nothing where it is followed already. What does not exist violates a foreign key. */
export async function insertFollow(tx: Tx, userId: string, what: Followed, createdAt: Date): Promise<void> {
  await tx
    .insert(follows)
    .values({ userId, ...what, createdAt })
    .onConflictDoNothing();
}

export async function deleteFollow(tx: Tx, userId: string, what: Followed): Promise<void> {
  await tx.delete(follows).where(and(eq(follows.userId, userId), isOf(what)));
}

export async function isFollowed(tx: Tx, userId: string, what: Followed): Promise<boolean> {
  return (await tx.$count(follows, and(eq(follows.userId, userId), isOf(what)))) > 0;
}

export async function findFollowers(tx: Tx, what: Followed): Promise<string[]> {
  const rows = await tx.select({ userId: follows.userId }).from(follows).where(isOf(what));
  return rows.map(({ userId }) => userId);
}
