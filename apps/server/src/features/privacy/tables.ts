import { boolean, pgTable, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** What a player hides; who has no row hides nothing. It counts while Premium says so (HID3). */
export const hiddenParts = pgTable('hidden_parts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  online: boolean().notNull(),
  match: boolean().notNull(),
  matches: boolean().notNull(),
  activity: boolean().notNull().default(false),
  friends: boolean().notNull().default(false),
});
