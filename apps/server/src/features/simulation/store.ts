import type { Mode } from '@retake/core/mode.ts';
import { QUEUE_IDS, type QueueId } from '@retake/core/queue/queues.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';
import { queueTickets } from '../matchmaking/tables.ts';
import { parties, partyInvites, partyMembers } from '../party/tables.ts';
import { ratings } from '../rating/tables.ts';
import type { CrowdParty, Waiting } from './crowd.ts';

const isOfCrowd = and(eq(users.simulated, true), isNull(users.companionOf), isNotNull(users.steamId));

/** Simulated players of nobody: those who fill the queues. Without Steam one is a name of the sample data only. */
export async function findCrowd(db: Sql): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isOfCrowd).orderBy(asc(users.nickname));
  return rows.map((row) => row.id);
}

/** The same with their ratings in a mode. */
export const findPlayers = (db: Sql, mode: Mode): Promise<{ id: string; nickname: string; elo: number }[]> =>
  db
    .select({ id: users.id, nickname: users.nickname, elo: ratings.elo })
    .from(users)
    .innerJoin(ratings, and(eq(ratings.userId, users.id), eq(ratings.mode, mode)))
    .where(isOfCrowd)
    .orderBy(asc(users.nickname));

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
  const vetoes = await db.select({ id: matches.id }).from(matches).where(eq(matches.phase, 'veto'));
  const invites = await db
    .select({ id: partyInvites.id, receiverId: partyInvites.receiverId })
    .from(partyInvites)
    .innerJoin(users, eq(users.id, partyInvites.receiverId))
    .where(eq(users.simulated, true));
  return { vetoes, invites };
}

/** Parties led by the crowd that live, as after a restart; those that idle are of no queue and will part. */
export async function findCrowdParties(db: Sql): Promise<CrowdParty[]> {
  const rows = await db
    .select({
      partyId: parties.id,
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
  return rows.map((row) => ({ ...row, queue: row.queue ?? QUEUE_IDS[0] }));
}

/** When the latest match of a queue was made, in ms. */
export async function findLastMatch(db: Sql, queue: QueueId): Promise<number | null> {
  const [last] = await db
    .select({ at: matches.createdAt })
    .from(matches)
    .where(eq(matches.queue, queue))
    .orderBy(desc(matches.createdAt))
    .limit(1);
  return last?.at.getTime() ?? null;
}

/** Real parties (with one real player at least) that search in a queue. */
export async function findWaitingParties(db: Sql, queue: QueueId, nowMs: number): Promise<Waiting[]> {
  const hasReal = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ANY(${queueTickets.memberIds}) AND NOT ${users.simulated})`;
  const rows = await db
    .select()
    .from(queueTickets)
    .where(and(eq(queueTickets.queue, queue), hasReal));
  return rows.map(({ rating, memberIds, waitingSince, recentOpponents, blacklisted }) => ({
    rating,
    size: memberIds.length,
    waitMs: nowMs - waitingSince.getTime(),
    avoided: [...recentOpponents, ...blacklisted],
  }));
}

/** Which of these nicknames belong to somebody, without regard to case. */
export async function takenNicknames(tx: Tx, nicknames: readonly string[]): Promise<string[]> {
  const lower = sql<string>`lower(${users.nickname})`;
  const rows = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(
      inArray(
        lower,
        nicknames.map((nickname) => nickname.toLowerCase()),
      ),
    );
  return rows.map((row) => row.nickname);
}

/** The first that is drawn and belongs to nobody. */
export async function findFreeSteamId(tx: Tx, draw: () => string): Promise<string> {
  for (;;) {
    const steamId = draw();
    if ((await tx.$count(users, eq(users.steamId, steamId))) === 0) return steamId;
  }
}
