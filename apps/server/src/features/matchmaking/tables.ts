import type { PenaltyKind } from '@retake/core/matchmaker/penalty.ts';
import type { RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/**
 * One searching party. `version` is the party's at the time of entry: a claim that saw another one fails.
 *
 * Written for every search and gone within minutes, so it costs as little as it can: whoever ends a party takes its
 * ticket away under the party's lock (PTY31), without a foreign key that looks every party up once more; and as most
 * tickets are of one queue, an index of those would find nothing faster.
 */
export const queueTickets = pgTable('queue_tickets', {
  partyId: uuid('party_id').primaryKey(),
  queue: text().$type<QueueId>().notNull(),
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
  /** Whether the player, who is alone, may be taken into matches of another queue as well (MM26). */
  fills: boolean().notNull().default(false),
  waitingSince: moment('waiting_since').notNull(),
  /** What the search was told of its wait when it began, and by what; null: it has found a match before, or is simulated. */
  told: jsonb(),
  createdAt: createdAt(),
});

export const readyChecks = pgTable(
  'ready_checks',
  {
    id: newId(),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    queue: text().$type<QueueId>().notNull(),
    status: text().$type<'open' | 'complete' | 'failed'>().notNull().default('open'),
    /** The whole state of core/matchmaker/readyCheck. */
    state: jsonb().notNull(),
    /** Ids of the parties, by the team they were matched into. */
    teams: jsonb().$type<{ team1: string[]; team2: string[] }>().notNull(),
    explanation: jsonb().notNull(),
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
    matchId: uuid('match_id'),
  },
  (table) => [index('queue_penalties_user').on(table.userId, table.at)],
);

/** What the expected search time learns from: how long each party really waited, and what it was told before. */
export const searchHistory = pgTable(
  'search_history',
  {
    id: newId(),
    queue: text().$type<QueueId>().notNull(),
    size: integer().notNull(),
    rating: real().notNull(),
    /** Name of the party's home region; null where regions have no names. */
    region: text(),
    waitMs: integer('wait_ms').notNull(),
    /** Whether the search ended in a match. */
    found: boolean().notNull().default(true),
    /** What the party was told when the search began: half within so long, nine of ten within so long. */
    expectedMs: integer('expected_ms'),
    p90Ms: integer('p90_ms'),
    /** The same with what it was told by; null: nothing can be learnt of it. */
    told: jsonb(),
    gap: real(),
    /** Whether the match that ended it had a simulated player; where none did, whether the match before it had one. */
    withSimulated: boolean('with_simulated').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('search_history_at').on(table.at)],
);

/** What searches of a queue have taught: the same for every node, and after a restart. */
export const waitModels = pgTable('wait_models', {
  queue: text().$type<QueueId>().primaryKey(),
  model: jsonb().notNull(),
  fittedAt: moment('fitted_at').notNull(),
});
