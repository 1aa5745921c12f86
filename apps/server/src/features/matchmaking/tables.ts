import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { PenaltyKind } from '@retake/core/matchmaker/penalty.ts';
import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { boolean, index, integer, jsonb, pgTable, real, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { parties } from '../party/tables.ts';

/** One searching party. `version` is the party's at the time of entry: a claim that saw another one fails. */
export const queueTickets = pgTable(
  'queue_tickets',
  {
    partyId: uuid('party_id')
      .primaryKey()
      .references(() => parties.id, { onDelete: 'cascade' }),
    queue: text().notNull(),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    version: integer().notNull(),
    memberIds: uuid('member_ids').array().notNull(),
    /** What the party weighs against others: core's `searchRating`. */
    rating: real().notNull(),
    /** Opponents of late, whom the members meet again only when they wait long. */
    recentOpponents: uuid('recent_opponents').array().notNull(),
    waitingSince: moment('waiting_since').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('queue_tickets_queue').on(table.queue, table.mode)],
);

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
    waitMs: integer('wait_ms').notNull(),
    expectedMs: integer('expected_ms'),
    gap: real(),
    /** Whether the match that ended it had a simulated player. */
    withSimulated: boolean('with_simulated').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('search_history_at').on(table.at)],
);
