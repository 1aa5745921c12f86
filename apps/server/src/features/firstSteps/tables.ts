import { moment } from '../../platform/db/columns.ts';
import { pgTable, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** One row for each account that signed up since there are first steps; earlier accounts have none, and no list. */
export const firstSteps = pgTable('first_steps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** FST4: when the player looked at what a match did. */
  lookedAt: moment('looked_at'),
  /** FST5 */
  dismissedAt: moment('dismissed_at'),
});
