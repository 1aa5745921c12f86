import { moment } from '../../platform/db/columns.ts';
import { boolean, index, integer, pgTable, primaryKey, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

const ofMatch = () => uuid('match_id').references(() => matches.id, { onDelete: 'cascade' });

/** HLT2: a match that was looked through for highlights. */
export const highlightReadings = pgTable('highlight_readings', {
  matchId: ofMatch().primaryKey(),
  at: moment('at').notNull(),
});

/** HLT1: what a player did in one round, as the analysis of the match tells it. */
export const highlights = pgTable(
  'highlights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: ofMatch().notNull(),
    round: integer().notNull(),
    kills: integer().notNull(),
    clutch: integer(),
    decided: boolean().notNull(),
    withinMs: integer('within_ms'),
    score: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId, table.round] }),
    index('highlights_best').on(table.userId, table.score),
  ],
);
