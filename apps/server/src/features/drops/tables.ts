import type { CardId } from '@retake/core/cards/catalogue.ts';
import { moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

const player = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** DRP1: the sum of the points below; locked by whoever changes the drops of a player. */
export const dropMeters = pgTable('drop_meters', {
  userId: player().primaryKey(),
  points: integer().notNull().default(0),
});

/** DRP1: what a match has brought to a meter. */
export const dropPoints = pgTable(
  'drop_points',
  {
    userId: player(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    /** DRP4: the match was taken away. */
    removed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.matchId] }),
    index('drop_points_match').on(table.matchId),
  ],
);

/** DRP6: gift codes of a funded pool. The code itself is sealed. */
export const dropCodes = pgTable(
  'drop_codes',
  {
    id: newId(),
    pool: text().notNull(),
    cents: integer().notNull(),
    sealed: text().notNull(),
    /** Nobody adds the same code twice. */
    digest: text().notNull().unique('drop_codes_digest'),
    addedAt: moment('added_at').notNull(),
    /** Stays when the account is gone: the code is given. */
    givenTo: uuid('given_to'),
    givenAt: moment('given_at'),
  },
  (table) => [
    index('drop_codes_free').on(table.addedAt, table.id).where(sql`${table.givenTo} IS NULL`),
    index('drop_codes_pool').on(table.pool, table.cents),
  ],
);

/** DRP1: a meter that was full. Opened: with what was chosen. */
export const drops = pgTable(
  'drops',
  {
    userId: player(),
    /** From 1. */
    number: integer().notNull(),
    /** DRP2: the season whose seed orders its cards. */
    season: integer().notNull(),
    filledAt: moment('filled_at').notNull(),
    openedAt: moment('opened_at'),
    card: text().$type<CardId>(),
    codeId: uuid('code_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    foreignKey({ columns: [table.codeId], foreignColumns: [dropCodes.id], name: 'drops_code' }),
  ],
);
