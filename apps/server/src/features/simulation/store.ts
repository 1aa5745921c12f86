import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Sql } from '../../platform/db/database.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import { readyChecks } from '../matchmaking/tables.ts';
import { partyInvites } from '../party/tables.ts';
import { ratings } from '../rating/tables.ts';

/** Simulated players of nobody: those who fill the queues. */
export async function findCrowd(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.simulated, true), isNull(users.companionOf)))
    .orderBy(asc(users.nickname));
  return rows.map((row) => row.id);
}

/** Simulated friends of real players. */
export async function findCompanions(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.simulated, true), isNotNull(users.companionOf)));
  return rows.map((row) => row.id);
}

export async function findShownRatings(
  db: Sql,
  userIds: string[],
  mode: '5v5' | '2v2',
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: ratings.userId, mu: ratings.mu })
    .from(ratings)
    .where(and(inArray(ratings.userId, userIds), eq(ratings.mode, mode)));
  return new Map(rows.map((row) => [row.id, row.mu]));
}

/** What waited for a simulated player's answer when the process ended. */
export async function findOpenWork(db: Sql) {
  const checks = await db.select().from(readyChecks).where(eq(readyChecks.status, 'open'));
  const vetoes = await db.select({ id: matches.id }).from(matches).where(eq(matches.phase, 'veto'));
  const invites = await db
    .select({ id: partyInvites.id, receiverId: partyInvites.receiverId })
    .from(partyInvites)
    .innerJoin(users, eq(users.id, partyInvites.receiverId))
    .where(eq(users.simulated, true));
  return { checks, vetoes, invites };
}
