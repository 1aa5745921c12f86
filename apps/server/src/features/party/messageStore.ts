import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../platform/db/query.ts';
import { parties, partyMembers, partyMessages } from './tables.ts';

export type StoredMessage = typeof partyMessages.$inferSelect;

/** Writes under the party's lock, which makes the numbers the one order (PTY34). */
export async function insertMessage(
  tx: Tx,
  message: Omit<StoredMessage, 'id' | 'seq'>,
): Promise<StoredMessage> {
  const [counted] = await tx
    .update(parties)
    .set({ nextMessageSeq: sql`${parties.nextMessageSeq} + 1` })
    .where(eq(parties.id, message.partyId))
    .returning({ next: parties.nextMessageSeq });
  if (!counted) throw new Error('the locked party is gone');
  const [row] = await tx
    .insert(partyMessages)
    .values({ ...message, seq: counted.next - 1 })
    .returning();
  return row!;
}

/** What this member may read, after a number, oldest first (PTY35). */
export function readMessages(
  db: Sql,
  read: { partyId: string; userId: string; after: number; atMost: number },
): Promise<StoredMessage[]> {
  return db
    .select({
      id: partyMessages.id,
      partyId: partyMessages.partyId,
      seq: partyMessages.seq,
      senderId: partyMessages.senderId,
      sender: partyMessages.sender,
      message: partyMessages.message,
      sentAt: partyMessages.sentAt,
    })
    .from(partyMessages)
    .innerJoin(
      partyMembers,
      and(eq(partyMembers.partyId, partyMessages.partyId), eq(partyMembers.userId, read.userId)),
    )
    .where(
      and(
        eq(partyMessages.partyId, read.partyId),
        sql`${partyMessages.seq} > ${read.after}`,
        sql`${partyMessages.seq} >= ${partyMembers.firstMessageSeq}`,
      ),
    )
    .orderBy(asc(partyMessages.seq))
    .limit(read.atMost);
}
