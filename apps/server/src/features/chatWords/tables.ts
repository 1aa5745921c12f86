import { moment } from '../../platform/db/columns.ts';
import { pgTable, real, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** TOX4: what is held against a player's words, as it was at that time. Who has written nothing bad has no row. */
export const chatPoints = pgTable('chat_points', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  points: real().notNull(),
  at: moment('at').notNull(),
});
