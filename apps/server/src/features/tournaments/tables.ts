import type { TournamentPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

export const tournaments = pgTable(
  'tournaments',
  {
    id: newId(),
    title: jsonb().$type<Record<Lang, string>>().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null until it is over. */
    endedAt: moment('ended_at'),
    mode: text().$type<CustomMatchMode>().notNull(),
    places: integer().notNull(),
    /** Number of entries. Counted under the lock of the row, so that there are never more than places. */
    entered: integer().notNull().default(0),
    prizeCents: integer('prize_cents').notNull(),
    premium: boolean().notNull().default(false),
    picture: text().$type<TournamentPicture>().notNull(),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('tournaments_starts').on(table.startsAt, table.id)],
);

export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    enteredAt: moment('entered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.userId] }),
    index('tournament_entries_user').on(table.userId),
  ],
);
