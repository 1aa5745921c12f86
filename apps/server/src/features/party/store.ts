import type { Party } from '@retake/core/party/party.ts';
import { isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { users } from '../accounts/tables.ts';
import { columnsOf, memberColumn, type StoredParty, toMember, toStored } from './storedParty.ts';
import { parties, partyInvites, partyMembers } from './tables.ts';

/** Those that live; each in one statement with its members, so that both belong together. */
export async function readParties(db: Sql, ids: readonly string[]): Promise<StoredParty[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: parties, members: memberColumn })
    .from(parties)
    .innerJoin(partyMembers, eq(partyMembers.partyId, parties.id))
    .innerJoin(users, eq(users.id, partyMembers.userId))
    .where(and(isAnyOf(parties.id, ids), isNull(parties.endedAt)))
    .groupBy(parties.id)
    .orderBy(asc(parties.id));
  return rows.map(({ row, members }) => toStored(row, members.map(toMember)));
}

export async function readParty(db: Sql, partyId: string): Promise<StoredParty | null> {
  return (await readParties(db, [partyId]))[0] ?? null;
}

/** A party as memory has it; its members' Steam may have changed since. */
export type Known = (partyId: string) => StoredParty | undefined;

/**
 * Locks those of these parties that live, in the order of their ids. What is `known` in the version that was locked is
 * not read again; the others are read when all locks are held: what another transaction did to them while this one
 * waited is seen.
 */
export async function lockParties(
  tx: Tx,
  ids: readonly string[],
  known: Known = () => undefined,
): Promise<StoredParty[]> {
  if (ids.length === 0) return [];
  const { id, version, nextMessageSeq, endedAt } = parties;
  const result =
    await tx.execute(sql`SELECT json_agg(json_build_array(id, version, next_message_seq)) AS locked
    FROM (SELECT ${id}, ${version}, ${nextMessageSeq} FROM ${parties}
      WHERE ${isAnyOf(id, ids)} AND ${endedAt} IS NULL ORDER BY ${id} FOR UPDATE) AS living`);
  const locked = rowsOf<{ locked: [string, number, number][] | null }>(result)[0]?.locked ?? [];
  const found = new Map<string, StoredParty>();
  for (const [id, version, nextMessageSeq] of locked) {
    const remembered = known(id);
    if (remembered?.version === version) found.set(id, { ...remembered, nextMessageSeq });
  }
  const unknown = locked.map(([id]) => id).filter((id) => !found.has(id));
  for (const stored of await readParties(tx, unknown)) found.set(stored.id, stored);
  return locked.flatMap(([id]) => found.get(id) ?? []);
}

/** Which of these players have not connected Steam. */
export async function findWithoutSteam(tx: Tx, userIds: readonly string[]): Promise<Set<string>> {
  const question = sql`SELECT json_agg(${users.id}) FROM ${users} WHERE ${isAsked(users.id)} AND ${users.steamId} IS NULL`;
  return new Set(await askAbout<string[]>(tx, userIds, question));
}

/**
 * Which of these players have no Premium at this moment. The one place where simulated players count as having it
 * (SMP8): they fill the queues that take it.
 */
export async function findWithoutPremium(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const question = sql`SELECT json_agg(${users.id}) FROM ${users} WHERE ${isAsked(users.id)}
    AND NOT ${users.simulated} AND (${users.premiumUntil} > ${now.toISOString()}) IS NOT TRUE`;
  return new Set(await askAbout<string[]>(tx, userIds, question));
}

/** All that search, and none starts until the transaction ends: a start locks its party's row, and then asks what keeps it. */
export async function holdSearching(tx: Tx): Promise<string[]> {
  await tx.execute(sql`LOCK TABLE ${parties} IN EXCLUSIVE MODE`);
  const rows = await tx
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.status, 'searching'), isNull(parties.endedAt)));
  return rows.map((row) => row.id);
}

/** Held by whoever changes which party a player is in of their own accord: a player does one such thing at a time. */
export async function lockPlayer(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function findPartyIdOf(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ partyId: partyMembers.partyId })
    .from(partyMembers)
    .where(eq(partyMembers.userId, userId));
  return row?.partyId ?? null;
}

/** The parties of these players, by player. */
export async function findPartyIdsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: partyMembers.userId, partyId: partyMembers.partyId })
    .from(partyMembers)
    .where(inArray(partyMembers.userId, [...userIds]));
  return new Map(rows.map(({ userId, partyId }) => [userId, partyId]));
}

export async function findPartyIdByCode(db: Sql, code: string): Promise<string | null> {
  const [row] = await db
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.code, code), isNull(parties.endedAt)));
  return row?.id ?? null;
}

export async function findReadyCheckIdOf(db: Sql, partyId: string): Promise<string | null> {
  const [row] = await db
    .select({ readyCheckId: parties.readyCheckId })
    .from(parties)
    .where(eq(parties.id, partyId));
  return row?.readyCheckId ?? null;
}

export async function findPartyIdsOfMatch(db: Sql, matchId: string): Promise<string[]> {
  const rows = await db.select({ id: parties.id }).from(parties).where(eq(parties.matchId, matchId));
  return rows.map((row) => row.id);
}

/** A party of one. Null where the code is taken. */
export async function insertParty(
  tx: Tx,
  party: { code: string; leaderId: string; now: Date },
): Promise<string | null> {
  const { code, leaderId, now } = party;
  const [row] = await tx
    .insert(parties)
    .values({ code, leaderId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: parties.code })
    .returning({ id: parties.id });
  if (!row) return null;
  await tx.insert(partyMembers).values({ userId: leaderId, partyId: row.id, firstMessageSeq: 1 });
  return row.id;
}

export async function insertMember(
  tx: Tx,
  { id, nextMessageSeq }: StoredParty,
  userId: string,
): Promise<void> {
  await tx.insert(partyMembers).values({ userId, partyId: id, firstMessageSeq: nextMessageSeq });
}

export async function deleteMembers(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.delete(partyMembers).where(inArray(partyMembers.userId, [...userIds]));
}

/** A locked party and what becomes of it; its members stay as they are. */
export type Change = { stored: StoredParty; party: Party };

/** The party as it is once the change is saved. */
export const savedOf = ({ stored, party }: Change, now: Date): StoredParty => ({
  ...stored,
  version: stored.version + 1,
  updatedAt: now,
  party,
});

const CHANGED = {
  id: 'uuid',
  version: 'int',
  status: 'text',
  queue: 'text',
  searchingSince: 'timestamptz',
  expectedSeconds: 'int',
  p90Seconds: 'int',
  foundAfterSeconds: 'int',
  readyCheckId: 'uuid',
  matchId: 'uuid',
} as const;

/** All of them in one statement. */
export async function saveParties(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  const rows = changes.map(({ stored: { id, version }, party }) => ({
    id,
    version: version + 1,
    ...columnsOf(party),
  }));
  const result = await tx.execute(sql`UPDATE parties SET version = changed.version, status = changed.status,
      queue = changed.queue, searching_since = changed.searching_since, expected_seconds = changed.expected_seconds,
      p90_seconds = changed.p90_seconds,
      found_after_seconds = changed.found_after_seconds, ready_check_id = changed.ready_check_id,
      match_id = changed.match_id, updated_at = ${now.toISOString()}
    FROM ${valuesTable('changed', CHANGED, rows)} WHERE parties.id = changed.id`);
  const { rowCount } = result as unknown as { rowCount: number };
  if (rowCount !== changes.length) throw new Error('a locked party is gone');
}

/** PTY40; the party is locked. Its version is counted up by who saves it. */
export async function saveFills(tx: Tx, partyId: string, fills: boolean): Promise<void> {
  await tx.update(parties).set({ fills }).where(eq(parties.id, partyId));
}

/** The same of one party whose members have changed: they are read again. */
export async function saveParty(tx: Tx, stored: StoredParty, party: Party, now: Date): Promise<StoredParty> {
  await saveParties(tx, [{ stored, party }], now);
  const saved = await readParty(tx, stored.id);
  if (!saved) throw new Error('the locked party is gone');
  return saved;
}

/** Ends a party (PTY8): kept where something was written in it. Answers whose invites went with it. */
export async function endParty(tx: Tx, { id, nextMessageSeq }: StoredParty, now: Date): Promise<string[]> {
  const invites = await tx
    .delete(partyInvites)
    .where(eq(partyInvites.partyId, id))
    .returning({ receiverId: partyInvites.receiverId });
  await tx.delete(partyMembers).where(eq(partyMembers.partyId, id));
  if (nextMessageSeq === 1) await tx.delete(parties).where(eq(parties.id, id));
  else {
    const ended = { status: 'idle' as const, ...nothing, endedAt: now, updatedAt: now };
    await tx.update(parties).set(ended).where(eq(parties.id, id));
  }
  return invites.map((invite) => invite.receiverId);
}

const nothing = {
  queue: null,
  searchingSince: null,
  expectedSeconds: null,
  p90Seconds: null,
  foundAfterSeconds: null,
  readyCheckId: null,
  matchId: null,
};

export type Searcher = { partyId: string; userId: string };

/** Members of a party that searches, or of all of them; simulated ones are never missed, and a party of them alone is none. */
export const findSearchers = (db: Sql, partyId: string | null): Promise<Searcher[]> =>
  db
    .select({ partyId: parties.id, userId: partyMembers.userId })
    .from(parties)
    .innerJoin(partyMembers, eq(partyMembers.partyId, parties.id))
    .innerJoin(users, eq(users.id, partyMembers.userId))
    .where(
      and(
        partyId === null ? undefined : eq(parties.id, partyId),
        eq(parties.status, 'searching'),
        isNull(parties.endedAt),
        eq(users.simulated, false),
      ),
    );
