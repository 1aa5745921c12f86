import { createdAt } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { check, index, pgTable, primaryKey, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row for each player on somebody's list. */
export const blacklisted = pgTable(
  'blacklisted',
  { ownerId: userId('owner_id'), playerId: userId('player_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.playerId] }),
    index('blacklisted_player').on(table.playerId),
    check('blacklisted_not_self', sql`${table.ownerId} <> ${table.playerId}`),
  ],
);
