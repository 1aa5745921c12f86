import type { ChatTables } from '../../platform/chat/keepMessages.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../platform/db/query.ts';
import { parties, partyMembers, partyMessages } from './tables.ts';

export type StoredMessage = typeof partyMessages.$inferSelect;

/** PTY34. */
export const PARTY_CHAT: ChatTables = { rooms: parties, messages: partyMessages, roomId: 'party_id' };

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
