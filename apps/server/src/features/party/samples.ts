import { randomUUID } from 'node:crypto';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { or, sql } from '../../platform/db/query.ts';
import type { Gone } from '../samples/gone.ts';
import { parties, partyMembers, partyMessages } from './tables.ts';

const FOUND_AFTER_SECONDS = 20;

const IDLE = {
  status: 'idle' as const,
  queue: null,
  searchingSince: null,
  expectedSeconds: null,
  p90Seconds: null,
  foundAfterSeconds: null,
  readyCheckId: null,
  matchId: null,
};

export type SampleParty = { code: string; queue: QueueId; matchId: string; memberIds: readonly string[] };

/** SMP9: the parties of the matches that run at a first start; the leader first. */
export async function seedSamples(tx: Tx, rows: readonly SampleParty[]): Promise<void> {
  const playing = rows.map(({ memberIds, ...party }) => ({
    ...party,
    id: randomUUID(),
    leaderId: memberIds[0]!,
    status: 'playing' as const,
    foundAfterSeconds: FOUND_AFTER_SECONDS,
    memberIds,
  }));
  await tx.insert(parties).values(playing.map(({ memberIds: _memberIds, ...party }) => party));
  const members = playing.flatMap(({ id: partyId, memberIds }) =>
    memberIds.map((userId) => ({ userId, partyId, firstMessageSeq: 1 })),
  );
  await tx.insert(partyMembers).values(members);
}

/** SMP7: parties that searched or played with these are idle again; parties that they led end. The ids of all of them. */
export async function removeSamples(tx: Tx, { userIds, matchIds, readyCheckIds }: Gone): Promise<string[]> {
  const withThem = sql`SELECT ${partyMembers.partyId} FROM ${partyMembers} WHERE ${isAnyOf(partyMembers.userId, userIds)}`;
  const freed = await tx
    .update(parties)
    .set({ ...IDLE, version: sql`${parties.version} + 1` })
    .where(
      or(
        isAnyOf(parties.matchId, matchIds),
        isAnyOf(parties.readyCheckId, readyCheckIds),
        sql`${parties.id} IN (${withThem})`,
      ),
    )
    .returning({ id: parties.id });
  await tx.delete(partyMessages).where(isAnyOf(partyMessages.senderId, userIds));
  await tx.delete(parties).where(isAnyOf(parties.leaderId, userIds));
  return freed.map(({ id }) => id);
}
