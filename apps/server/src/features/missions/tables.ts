import type { Counts } from '@retake/core/missions/counts.ts';
import { moment } from '../../platform/db/columns.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

/** MIS4: one after the other; the last one is played. */
export const missionSeasons = pgTable('mission_seasons', {
  number: integer().primaryKey(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** When the platform was last known to run. */
  aliveAt: moment('alive_at').notNull(),
});

/** MIS1: what a player's matches of a week add up to; made anew of the matches whenever one of them changes. */
export const missionCounts = pgTable(
  'mission_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    season: integer()
      .notNull()
      .references(() => missionSeasons.number, { onDelete: 'cascade' }),
    week: integer().notNull(),
    counts: jsonb().$type<Counts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.season, table.week] }),
    index('mission_counts_season').on(table.season),
  ],
);

/** MIS6: matches that were taken away in time, so that they count for no mission. */
export const missionRemovals = pgTable('mission_removals', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
});

/** MIS7: what a player has collected. A row is never taken back. */
export const missionCollected = pgTable(
  'mission_collected',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    season: integer()
      .notNull()
      .references(() => missionSeasons.number, { onDelete: 'cascade' }),
    mission: text().notNull(),
    points: integer().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.season, table.mission] }),
    index('mission_collected_season').on(table.season),
  ],
);
