import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, isNull, ne, sql } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { partyMembers } from '../party/tables.ts';
import { firstSteps } from './tables.ts';

export async function insertList(tx: Tx, userId: string): Promise<void> {
  await tx.insert(firstSteps).values({ userId });
}

/** FST1: there is a list, it was not dismissed, and its last step is not done. */
export async function isOpen(db: Sql, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: firstSteps.userId }).from(firstSteps).where(openOf(userId));
  return rows.length > 0;
}

const openOf = (userId: string) =>
  and(eq(firstSteps.userId, userId), isNull(firstSteps.lookedAt), isNull(firstSteps.dismissedAt));

/** Whether somebody else is in the player's party. */
export async function hasCompany(db: Sql, userId: string): Promise<boolean> {
  const own = db
    .select({ partyId: partyMembers.partyId })
    .from(partyMembers)
    .where(eq(partyMembers.userId, userId));
  const others = await db
    .select({ userId: partyMembers.userId })
    .from(partyMembers)
    .where(and(sql`${partyMembers.partyId} = (${own})`, ne(partyMembers.userId, userId)))
    .limit(1);
  return others.length > 0;
}

/** The last finished match of the search that the player played to its end. */
export async function findLastMatch(db: Sql, userId: string): Promise<string | null> {
  const [last] = await db
    .select({ id: matches.id })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.userId, userId),
        eq(matchPlayers.abandoned, false),
        eq(matches.source, 'queue'),
        eq(matches.phase, 'finished'),
      ),
    )
    .orderBy(desc(matches.finishedAt))
    .limit(1);
  return last?.id ?? null;
}

export async function saveLooked(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(firstSteps).set({ lookedAt: at }).where(openOf(userId));
}

export async function saveDismissed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(firstSteps).set({ dismissedAt: at }).where(openOf(userId));
}
