import { moment, newId } from '../db/columns.ts';
import { integer, text, uuid } from '../db/schema.ts';

/** What a message of any chat has beside the column that names its room; `keepMessages.ts` writes them. */
export const messageColumns = () => ({
  id: newId(),
  seq: integer().notNull(),
  senderId: uuid('sender_id').notNull(),
  sender: text().notNull(),
  message: text().notNull(),
  sentAt: moment('sent_at').notNull(),
});
