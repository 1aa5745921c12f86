import { createdAt, moment, newId } from '../../platform/db/columns.ts';
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
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

export const matches = pgTable(
  'matches',
  {
    id: newId(),
    /** What game servers call the match: fits a signed 32-bit integer. */
    number: serial().notNull().unique('matches_number'),
    mode: text().$type<'5v5' | '2v2'>().notNull(),
    queue: text().notNull(),
    /** As in core/match; copied out of `state` for the lists. */
    phase: text().$type<'veto' | 'warmup' | 'live' | 'finished' | 'cancelled'>().notNull(),
    map: text(),
    /** The whole state of core/match. */
    state: jsonb().notNull(),
    /** The veto as it went, kept when the match goes on: the room shows it to the end. */
    veto: jsonb(),
    seq: integer().notNull().default(0),
    seed: text().notNull(),
    simulated: boolean().notNull(),
    sample: boolean().notNull().default(false),
    readyCheckId: uuid('ready_check_id').unique('matches_ready_check'),
    explanation: jsonb(),
    /** Where it is played: the first of `regions` until a server of another one takes it. Null where regions have no names. */
    region: text(),
    /** Where it may be played, the best first; empty: anywhere. */
    regions: jsonb().$type<string[]>().notNull().default([]),
    /** A simulated player takes part: its figures are never mixed with those of people (FAI2). */
    withSimulated: boolean('with_simulated').notNull().default(false),
    /** Of the explanation, for the figures over many matches: the teams' gap and the win chance told of team 1. */
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
    /** RAT14: the removal of a cheater's matches that took it away. */
    removalId: uuid('removal_id'),
  },
  (table) => [index('matches_phase').on(table.phase), index('matches_finished').on(table.finishedAt)],
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
    partyId: uuid('party_id').notNull(),
    eloBefore: integer('elo_before').notNull(),
    eloAfter: integer('elo_after'),
    /** True until the match ends for this player: nobody is in two. */
    active: boolean().notNull().default(true),
    abandoned: boolean().notNull().default(false),
    won: boolean(),
    kills: integer().notNull().default(0),
    deaths: integer().notNull().default(0),
    assists: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('match_players_user').on(table.userId),
  ],
);

/** What game servers reported, as it came, only ever added to. */
export const matchEvents = pgTable(
  'match_events',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    body: jsonb().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.hash] })],
);

export const matchMessages = pgTable(
  'match_messages',
  {
    id: newId(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: uuid('sender_id').notNull(),
    sender: text().notNull(),
    message: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [unique('match_messages_seq').on(table.matchId, table.seq)],
);
