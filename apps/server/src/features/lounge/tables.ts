import { messageColumns } from '../../platform/chat/messageColumns.ts';
import { index, integer, pgTable, unique, uuid } from '../../platform/db/schema.ts';

/** PCH1: the rooms of the chat of Premium players: one. */
export const loungeRooms = pgTable('lounge_rooms', {
  id: uuid().primaryKey(),
  nextMessageSeq: integer('next_message_seq').notNull().default(1),
});

export const loungeMessages = pgTable(
  'lounge_messages',
  {
    ...messageColumns(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => loungeRooms.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('lounge_messages_seq').on(table.roomId, table.seq),
    index('lounge_messages_sent').on(table.sentAt),
  ],
);
