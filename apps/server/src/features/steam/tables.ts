import { moment } from '../../platform/db/columns.ts';
import { index, pgTable, text } from '../../platform/db/schema.ts';

/** STM4: answers of Steam that were used, for as long as they could be valid. */
export const steamNonces = pgTable(
  'steam_nonces',
  { nonce: text().primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('steam_nonces_expires').on(table.expiresAt)],
);
