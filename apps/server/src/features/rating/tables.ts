import { moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
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

/**
 * The rating of a player in a mode: hidden (mu, deviation, volatility, what mates said) and shown (elo, and what leaving
 * has cost of it), as in core/rating.
 */
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
    heard: jsonb().$type<string[]>().notNull().default([]),
    said: doublePrecision().notNull().default(0),
    lift: doublePrecision().notNull().default(0),
    paid: integer().notNull().default(0),
    /** LDB3: the player's, which triggers keep: the order of a country's players is one index. */
    country: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode] }),
    // LDB1, LDB2
    index('ratings_best').on(table.mode, sql`(-${table.elo})`, table.userId).where(sql`${table.games} >= 10`),
    index('ratings_of_country')
      .on(table.mode, table.country, sql`(-${table.elo})`, table.userId)
      .where(sql`${table.games} >= 10`),
  ],
);

/** What a mode has taught of caution (RAT5) and of the level (RAT16). Whoever rates a match locks its mode's row first. */
export const ratingCautions = pgTable('rating_cautions', {
  mode: text().$type<'5v5' | '2v2'>().primaryKey(),
  value: doublePrecision().notNull(),
  variance: doublePrecision().notNull(),
  level: doublePrecision().notNull().default(0),
});

/** Every change, in order; replaying it gives the ratings above. The index makes a match change a player only once. */
export const ratingChanges = pgTable(
  'rating_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    matchId: uuid('match_id'),
    /** `match`, or `refund`: what removing a cheater's matches gave back or took (RAT14). */
    kind: text().$type<'match' | 'refund'>().notNull(),
    eloBefore: integer('elo_before').notNull(),
    eloAfter: integer('elo_after').notNull(),
    /** For the replay: the hidden rating before and after, and the rated match. */
    details: jsonb().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('rating_changes_once').on(table.matchId, table.userId, table.kind),
    index('rating_changes_user').on(table.userId, table.mode, table.id),
    index('rating_changes_removal')
      .on(sql`(${table.details}->'removal'->>'id')`)
      .where(sql`${table.kind} = 'refund'`),
  ],
);
