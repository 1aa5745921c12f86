import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { index, pgTable, text, uniqueIndex, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
    /** API3: to the hour. */
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
  ],
);
