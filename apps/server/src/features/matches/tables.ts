import type { MatchSource } from '@retake/core/match/settings.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import { messageColumns } from '../../platform/chat/messageColumns.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** The source of a match or a series, in two columns: its kind, and the ready check, lobby or fixture. */
const source = {
  source: text().$type<MatchSource['kind']>().notNull(),
  sourceId: uuid('source_id').notNull(),
};

/** A match is under way in these. */
export const RUNNING = ['veto', 'warmup', 'live'] as const;
export type RunningPhase = (typeof RUNNING)[number];

/** Several maps between the same teams; a single match has none. */
export const matchSeries = pgTable('match_series', {
  id: newId(),
  ...source,
  /** The whole state of core/match/series, versioned. */
  state: jsonb().notNull(),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
});

export const matches = pgTable(
  'matches',
  {
    id: newId(),
    /** The number for game servers: fits a signed 32-bit integer. */
    number: serial().notNull().unique('matches_number'),
    ...source,
    /** Only for the source `queue`. */
    queue: text(),
    mode: text().$type<MatchMode>().notNull(),
    /** Core's `MatchSettings`, versioned. */
    settings: jsonb().notNull(),
    rated: boolean().notNull(),
    seriesId: uuid('series_id').references(() => matchSeries.id, { onDelete: 'set null' }),
    /** Its place in the series, from 1. */
    mapNumber: integer('map_number').notNull().default(1),
    /** As in core/match; copied from `state` for the lists. */
    phase: text().$type<RunningPhase | 'finished' | 'cancelled'>().notNull(),
    map: text(),
    /** The whole state of core/match, versioned. */
    state: jsonb().notNull(),
    /** The finished veto, versioned: the room shows it to the end. */
    veto: jsonb(),
    seq: integer().notNull().default(0),
    seed: text().notNull(),
    simulated: boolean().notNull(),
    sample: boolean().notNull().default(false),
    /** Why these players were matched, for matches of the search; versioned. */
    explanation: jsonb(),
    /**
     * Where it is played: the first of `regions` until a server in another one takes it. Null if regions have no names.
     */
    region: text(),
    /** Where it may be played, the best first; empty: anywhere. */
    regions: jsonb().$type<string[]>().notNull().default([]),
    /** Has a simulated player: its figures are never mixed with those of people (FAI2). */
    withSimulated: boolean('with_simulated').notNull().default(false),
    /** From the explanation, for figures over many matches: the teams' gap and the predicted win chance of team 1. */
    gap: real(),
    winChance: real('win_chance'),
    connect: jsonb(),
    score1: integer().notNull().default(0),
    score2: integer().notNull().default(0),
    winner: text().$type<'team1' | 'team2'>(),
    /** `played | forfeit | abandoned | cancelled`; null while it runs. */
    reason: text(),
    /** `mr12`, or `mr15` for old scores (first to 16). */
    format: text().notNull().default('mr12'),
    nextMessageSeq: integer('next_message_seq').notNull().default(1),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** RAT14: the removal that took this match of a cheater away. */
    removalId: uuid('removal_id'),
  },
  (table) => [
    index('matches_phase').on(table.phase),
    index('matches_finished').on(table.finishedAt),
    index('matches_series').on(table.seriesId),
    uniqueIndex('matches_ready_check').on(table.sourceId).where(sql`${table.source} = 'queue'`),
  ],
);

export const matchPlayers = pgTable(
  'match_players',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    team: text().$type<'team1' | 'team2'>().notNull(),
    slot: integer().notNull(),
    /** The same for players who came together. */
    groupId: uuid('group_id').notNull(),
    eloBefore: integer('elo_before').notNull(),
    eloAfter: integer('elo_after'),
    /** True until the match ends for this player: nobody is in two. */
    active: boolean().notNull().default(true),
    abandoned: boolean().notNull().default(false),
    /**
     * When the match ended with a result; null until then, and of a cancelled one. A copy for lists of a player's matches, kept by
     * triggers: a node of the release before writes matches too while nodes are replaced.
     */
    endedAt: moment('ended_at'),
    won: boolean(),
    kills: integer().notNull().default(0),
    deaths: integer().notNull().default(0),
    assists: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('match_players_user').on(table.userId, table.endedAt),
    uniqueIndex('match_players_active').on(table.userId).where(sql`${table.active}`),
  ],
);

/** Reports of game servers as received; rows are only ever added. */
export const matchEvents = pgTable(
  'match_events',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    body: jsonb().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Why it changed nothing (MAT22 to MAT25), `too_early` until its time comes; null: it counts. */
    refused: text(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.hash] }),
    // DAT3: rows come in the order of their times, so that little is enough to find the old ones.
    index('match_events_received').using('brin', table.receivedAt),
  ],
);

/** MAT33: the last copy of a match on a real server, while it runs. It holds its server's secret. */
export const matchBackups = pgTable('match_backups', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  body: text().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** MAT33: a running match whose server did not have it when it was asked last, as core's `ServerOutage`. */
export const matchOutages = pgTable('match_outages', {
  matchId: uuid('match_id')
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  missingMs: integer('missing_ms').notNull(),
  goneAnswers: integer('gone_answers').notNull(),
  askedAt: moment('asked_at').notNull(),
});

export const matchMessages = pgTable(
  'match_messages',
  {
    ...messageColumns(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('match_messages_seq').on(table.matchId, table.seq),
    index('match_messages_sent').using('brin', table.sentAt),
  ],
);
