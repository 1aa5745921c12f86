import { createdAt } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { check, index, pgTable, primaryKey, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** MUT1. */
export const mutedPlayers = pgTable(
  'muted_players',
  { ownerId: userId('owner_id'), playerId: userId('player_id'), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.playerId] }),
    index('muted_players_player').on(table.playerId),
    check('muted_players_not_self', sql`${table.ownerId} <> ${table.playerId}`),
  ],
);
