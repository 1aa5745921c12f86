import { moment, newId } from '../../platform/db/columns.ts';
import { index, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** Every change of a nickname; NIC2 counts them, so that they stay when they are cleared. */
export const nicknameChanges = pgTable(
  'nickname_changes',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The nickname that was given up. */
    earlier: text().notNull(),
    changedAt: moment('changed_at').notNull(),
    /** NIC4: only admins see it since. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [index('nickname_changes_user').on(table.userId, table.changedAt)],
);
