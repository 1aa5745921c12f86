import { moment } from '../../platform/db/columns.ts';
import { pgTable, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** DEL2: deletions that can still be taken back. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
  dueAt: moment('due_at').notNull(),
});
