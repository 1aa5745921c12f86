import { createdAt, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { check, index, pgTable, text, unique, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { leagues } from '../leagues/tables.ts';
import { tournaments } from '../tournaments/tables.ts';

/** A player is told of this tournament or league: one of both. */
export const follows = pgTable(
  'follows',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tournamentId: uuid('tournament_id').references(() => tournaments.id, { onDelete: 'cascade' }),
    leagueId: text('league_id').references(() => leagues.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('follows_user_tournament').on(table.userId, table.tournamentId),
    unique('follows_user_league').on(table.userId, table.leagueId),
    index('follows_tournament').on(table.tournamentId).where(sql`${table.tournamentId} IS NOT NULL`),
    index('follows_league').on(table.leagueId).where(sql`${table.leagueId} IS NOT NULL`),
    check('follows_one', sql`num_nonnulls(${table.tournamentId}, ${table.leagueId}) = 1`),
  ],
);
