import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, jsonb, pgTable, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** A player's ping to each region, as measured by the player's own browser. */
export const playerPings = pgTable(
  'player_pings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    pings: jsonb().$type<RegionPings>().notNull(),
    measuredAt: moment('measured_at').notNull(),
  },
  (table) => [index('player_pings_measured').on(table.measuredAt)],
);
