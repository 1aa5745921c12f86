import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PenaltyKind } from '@retake/core/matchmaker/penalty.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/**
 * One searching party. `version` is the party's at the time of entry: a claim that saw another one fails.
 *
 * Written for every search and gone within minutes, so it costs as little as it can: whoever ends a party takes its
 * ticket away under the party's lock (PTY31), without a foreign key that looks every party up once more; and as most
 * tickets are of one queue and mode, an index of those would find nothing faster.
 */
export const queueTickets = pgTable('queue_tickets', {
  partyId: uuid('party_id').primaryKey(),
  queue: text().notNull(),
  mode: text().$type<'5v5' | '2v2'>().notNull(),
  version: integer().notNull(),
  memberIds: uuid('member_ids').array().notNull(),
  /** What the party weighs against others: core's `searchRating`. */
  rating: real().notNull(),
  /** Opponents of late, whom the members meet again only when they wait long. */
  recentOpponents: uuid('recent_opponents').array().notNull(),
  /** Whom the members never meet in a match: the blacklists of those with Premium. */
  blacklisted: uuid().array().notNull().default(sql`'{}'::uuid[]`),
  /** The worst of the members, by the region's name; empty where nothing is measured. */
  pings: jsonb().$type<RegionPings>().notNull().default({}),
  waitingSince: moment('waiting_since').notNull(),
  createdAt: createdAt(),
});

export const readyChecks = pgTable(
  'ready_checks',
  {
    id: newId(),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    queue: text().notNull(),
    status: text().$type<'open' | 'complete' | 'failed'>().notNull().default('open'),
    /** The whole state of core/matchmaker/readyCheck. */
    state: jsonb().$type<ReadyCheck>().notNull(),
    /** Ids of the parties, by the team they were matched into. */
    teams: jsonb().$type<{ team1: string[]; team2: string[] }>().notNull(),
    explanation: jsonb().$type<Explanation>().notNull(),
    /** Names of the regions where the match may be played, the best first; empty where there is one place for all. */
    regions: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    matchId: uuid('match_id'),
  },
  (table) => [index('ready_checks_status').on(table.status, table.createdAt)],
);

export const queuePenalties = pgTable(
  'queue_penalties',
  {
    id: newId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<PenaltyKind>().notNull(),
    at: moment('at').notNull(),
    until: moment('until').notNull(),
    matchId: uuid('match_id'),
  },
  (table) => [index('queue_penalties_user').on(table.userId, table.until)],
);

/** What the expected search time learns from: how long each party really waited. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: newId(),
    queue: text().notNull(),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    size: integer().notNull(),
    rating: real().notNull(),
    /** Name of the party's home region; null where regions have no names. */
    region: text(),
    waitMs: integer('wait_ms').notNull(),
    expectedMs: integer('expected_ms'),
    gap: real(),
    /** Whether the match that ended it had a simulated player. */
    withSimulated: boolean('with_simulated').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('search_history_at').on(table.at)],
);
