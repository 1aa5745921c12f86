import { randomUUID } from 'node:crypto';
import { atOnce } from '../db/atOnce.ts';
import type { Tx } from '../db/database.ts';
import { getTableName, sql } from '../db/query.ts';
import type { PgTable } from '../db/schema.ts';
import { valuesTable } from '../db/valuesTable.ts';

/** Rooms have a column `next_message_seq`; `roomId` is the column of a message that names its room. */
export type ChatTables = { rooms: PgTable; messages: PgTable; roomId: string };

export type Said = { roomId: string; senderId: string; sender: string; message: string };
export type Kept = Said & { id: string; seq: number; sentAt: Date };

/** So many messages are written and told in some hundredths of a second. */
export const MESSAGES_A_WRITE = 200;

const MESSAGE = {
  id: 'uuid',
  roomId: 'uuid',
  seq: 'int',
  senderId: 'uuid',
  sender: 'text',
  message: 'text',
  sentAt: 'timestamptz',
} as const;

/**
 * Stores messages of many rooms in their order, with two statements. The rooms are locked, which makes the numbers the one
 * order of each room; `next`: by room, the number of its next message.
 */
export async function keepMessages(
  tx: Tx,
  { rooms, messages, roomId }: ChatTables,
  said: readonly Said[],
  next: ReadonlyMap<string, number>,
  sentAt: Date,
): Promise<Kept[]> {
  if (said.length === 0) return [];
  const counted = new Map<string, number>();
  const kept = said.map((one) => {
    const seq = counted.get(one.roomId) ?? next.get(one.roomId)!;
    counted.set(one.roomId, seq + 1);
    return { ...one, id: randomUUID(), seq, sentAt };
  });
  const counts = [...counted].map(([id, count]) => ({ id, next: count }));
  const [room, message] = [rooms, messages].map((table) => sql.identifier(getTableName(table)));
  await atOnce(
    tx.execute(sql`UPDATE ${room} SET next_message_seq = counted.next
      FROM ${valuesTable('counted', { id: 'uuid', next: 'int' }, counts)} WHERE ${room}.id = counted.id`),
    tx.execute(sql`INSERT INTO ${message} (id, ${sql.identifier(roomId)}, seq, sender_id, sender, message, sent_at)
      SELECT id, room_id, seq, sender_id, sender, message, sent_at FROM ${valuesTable('said', MESSAGE, kept)}`),
  );
  return kept;
}
