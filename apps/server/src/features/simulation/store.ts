import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, isNotNull, isNull, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import { queueTickets, readyChecks } from '../matchmaking/tables.ts';
import { parties, partyInvites, partyMembers } from '../party/tables.ts';
import type { CrowdParty, Line } from './crowd.ts';

/** Simulated players of nobody: those who fill the queues. Without Steam one is a name of the sample data only. */
export async function findCrowd(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.simulated, true), isNull(users.companionOf), isNotNull(users.steamId)))
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

/** Parties led by the crowd that live, as after a restart; those that idle are of no mode and will part. */
export async function findCrowdParties(db: Sql): Promise<CrowdParty[]> {
  const rows = await db
    .select({
      partyId: parties.id,
      mode: parties.mode,
      queue: parties.queue,
      memberIds: sql<
        string[]
      >`array_agg(${partyMembers.userId}::text ORDER BY ${partyMembers.userId} <> ${parties.leaderId}, ${partyMembers.joinedSeq})`,
    })
    .from(parties)
    .innerJoin(partyMembers, eq(partyMembers.partyId, parties.id))
    .innerJoin(users, eq(users.id, parties.leaderId))
    .where(and(eq(users.simulated, true), isNull(users.companionOf), isNull(parties.endedAt)))
    .groupBy(parties.id);
  return rows.map((row) => ({ ...row, mode: row.mode ?? '5v5', queue: row.queue ?? 'party' }));
}

/** Real parties (with one real player at least) that search, and how long they have waited. */
export async function findWaitingParties(db: Sql, { queue, mode }: Line, nowMs: number) {
  const rows = await db
    .select({ rating: queueTickets.rating, waitingSince: queueTickets.waitingSince })
    .from(queueTickets)
    .where(
      and(
        eq(queueTickets.mode, mode),
        eq(queueTickets.queue, queue),
        sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ANY(${queueTickets.memberIds}) AND NOT ${users.simulated})`,
      ),
    );
  return rows.map(({ rating, waitingSince }) => ({ rating, waitMs: nowMs - waitingSince.getTime() }));
}
