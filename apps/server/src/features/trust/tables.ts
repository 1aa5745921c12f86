import type { Mode } from '@retake/core/mode.ts';
import { moment } from '../../platform/db/columns.ts';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

const mode = () => text().$type<Mode>().notNull();
const player = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** DET2: what core/trust knows of a player in a match. Made of the match, and made again when that changes. */
export const trustFacts = pgTable(
  'trust_facts',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: player(),
    mode: mode(),
    at: moment('at').notNull(),
    team: text().$type<'team1' | 'team2'>().notNull(),
    groupId: uuid('group_id').notNull(),
    performed: doublePrecision().notNull(),
    gap: doublePrecision().notNull(),
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    games: integer().notNull(),
    chance: doublePrecision().notNull(),
    won: boolean(),
    teamSize: integer('team_size').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('trust_facts_player').on(table.userId, table.mode, table.at),
    index('trust_facts_time').on(table.at),
  ],
);

/** What was found of a player, so that the same is not found again. */
export const trustFlags = pgTable(
  'trust_flags',
  {
    userId: player(),
    mode: mode(),
    kind: text({ enum: ['jump', 'carry', 'trade'] }).notNull(),
    /** The latest match that was known then: what was before it opens nothing again. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mode, table.kind, table.at] })],
);

/**
 * DET9: with which browser and from which address a player has logged in. Both are keyed hashes, which say nothing but whether two are
 * the same.
 */
export const trustPlaces = pgTable(
  'trust_places',
  {
    userId: player(),
    device: text().notNull(),
    address: text().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device, table.address] }),
    index('trust_places_device').on(table.device, table.userId),
    index('trust_places_address').on(table.address, table.userId),
    index('trust_places_time').on(table.seenAt),
  ],
);

/** DET10: two accounts of which a case was opened, so that the same opens no second one. */
export const trustPairs = pgTable(
  'trust_pairs',
  {
    elderId: uuid('elder_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    youngerId: uuid('younger_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.elderId, table.youngerId] }),
    index('trust_pairs_younger').on(table.youngerId),
  ],
);

/** DET3: of this site, measured again every month. Null: not enough is known. */
export const trustScales = pgTable('trust_scales', {
  mode: text().$type<Mode>().primaryKey(),
  slope: doublePrecision(),
  sd: doublePrecision(),
  samples: integer().notNull(),
  measuredAt: moment('measured_at').notNull(),
});
