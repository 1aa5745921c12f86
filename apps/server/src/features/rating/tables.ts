import { moment } from '../../platform/db/columns.ts';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** The rating of a player in a mode: hidden (mu, deviation, volatility) and shown (elo), as in core/rating. */
export const ratings = pgTable(
  'ratings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    mu: doublePrecision().notNull(),
    sigma: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    games: integer().notNull(),
    elo: integer().notNull(),
    lastPlayedAt: moment('last_played_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mode] })],
);

/** Every change, in order; it replays to the ratings above. A match changes a player once: the index says so. */
export const ratingChanges = pgTable(
  'rating_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    matchId: uuid('match_id'),
    /** `match`, or `refund`: what taking a cheater's matches away gave back or took (RAT14). */
    kind: text().$type<'match' | 'refund'>().notNull(),
    eloBefore: integer('elo_before').notNull(),
    eloAfter: integer('elo_after').notNull(),
    /** What the replay needs: the hidden rating before and after, and the match as it was rated. */
    details: jsonb().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('rating_changes_once').on(table.matchId, table.userId, table.kind),
    index('rating_changes_user').on(table.userId, table.mode, table.id),
  ],
);
