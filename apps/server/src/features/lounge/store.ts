import type { ChatTables } from '../../platform/chat/keepMessages.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, lt } from '../../platform/db/query.ts';
import { loungeMessages, loungeRooms } from './tables.ts';

export type MessageRow = typeof loungeMessages.$inferSelect;

/** PCH1. */
export const LOUNGE = '00000000-0000-4000-8000-000000000001';
export const LOUNGE_CHAT: ChatTables = { rooms: loungeRooms, messages: loungeMessages, roomId: 'room_id' };

/** The number of its next message; made where it is not there yet. */
export async function lockRoom(tx: Tx): Promise<number> {
  await tx.insert(loungeRooms).values({ id: LOUNGE }).onConflictDoNothing();
  const [row] = await tx.select().from(loungeRooms).where(eq(loungeRooms.id, LOUNGE)).for('no key update');
  return row!.nextMessageSeq;
}

export async function findMessages(db: Sql, after: number, limit: number): Promise<MessageRow[]> {
  const newest = await db
    .select()
    .from(loungeMessages)
    .where(and(eq(loungeMessages.roomId, LOUNGE), gt(loungeMessages.seq, after)))
    .orderBy(desc(loungeMessages.seq))
    .limit(limit);
  return newest.reverse();
}

export async function deleteBefore(tx: Tx, at: Date): Promise<void> {
  await tx.delete(loungeMessages).where(lt(loungeMessages.sentAt, at));
}
