import { moment } from '../../platform/db/columns.ts';
import { index, pgTable, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** STM4: used answers of Steam, for as long as they could be valid. */
export const steamNonces = pgTable(
  'steam_nonces',
  { nonce: text().primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('steam_nonces_expires').on(table.expiresAt)],
);

/** STM8: the picture itself is a blob. */
export const steamAvatars = pgTable('steam_avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `image/jpeg` or `image/png`, by its first bytes. */
  type: text().notNull(),
  /** Of its content: part of its address, so that a new picture has a new one. */
  version: text().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
});
