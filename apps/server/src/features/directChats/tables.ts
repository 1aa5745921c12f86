import { messageColumns } from '../../platform/chat/messageColumns.ts';
import { moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { check, index, integer, pgTable, unique, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** DIR1: what two players have written to each other; the smaller id first. */
export const directChats = pgTable(
  'direct_chats',
  {
    id: newId(),
    lowId: userId('low_id'),
    highId: userId('high_id'),
    nextMessageSeq: integer('next_message_seq').notNull().default(1),
    /** Up to which message each has read. */
    lowRead: integer('low_read').notNull().default(0),
    highRead: integer('high_read').notNull().default(0),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    unique('direct_chats_pair').on(table.lowId, table.highId),
    index('direct_chats_high').on(table.highId),
    check('direct_chats_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
);

export const directMessages = pgTable(
  'direct_messages',
  {
    ...messageColumns(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => directChats.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('direct_messages_seq').on(table.chatId, table.seq),
    index('direct_messages_sent').on(table.sentAt),
    index('direct_messages_sender').on(table.senderId),
  ],
);
