import type { NoShowRule } from '@retake/core/fixture/readiness.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

/** A stage of an event: what was settled before its draw. What happened in it: `stage_facts`. */
export const stages = pgTable(
  'stages',
  {
    id: newId(),
    /** The event it belongs to. */
    ownerId: uuid('owner_id').notNull(),
    mode: text().$type<MatchMode>().notNull(),
    /** Settings of the engine, pool and regions, with their version: see storedStage.ts. */
    settings: jsonb().notNull(),
    noShowMinutes: integer('no_show_minutes').notNull(),
    noShow: text('no_show').$type<NoShowRule>().notNull(),
    paused: boolean().notNull().default(false),
    /** Derived from the facts: nothing is left to play. */
    finished: boolean().notNull().default(false),
    /** How many facts it has. */
    seq: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('stages_owner').on(table.ownerId)],
);

const stageId = () =>
  uuid('stage_id')
    .notNull()
    .references(() => stages.id, { onDelete: 'cascade' });

/** STG1: what happened, in order. Rows are only ever added. */
export const stageFacts = pgTable(
  'stage_facts',
  {
    stageId: stageId(),
    /** From 1. */
    seq: integer().notNull(),
    /** A fact of core/bracket, with its version. */
    fact: jsonb().notNull(),
    /** Who decided it; null: it was played, or the clock. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageId, table.seq] }),
    index('stage_facts_by').on(table.byId).where(sql`${table.byId} IS NOT NULL`),
  ],
);

/** Who plays for an entrant, as it was named at the draw. */
export const stageEntrants = pgTable(
  'stage_entrants',
  {
    stageId: stageId(),
    entrantId: uuid('entrant_id').notNull(),
    name: text().notNull(),
    /** The first is preferred as captain. */
    playerIds: uuid('player_ids').array().notNull(),
    /** All of them are simulated. */
    simulated: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageId, table.entrantId] })],
);

/**
 * A pair on a fixture, from the moment both are known. `held`: the organiser decides. Another pair on the same fixture is another
 * row; the one before is `voided`.
 */
export const fixtures = pgTable(
  'fixtures',
  {
    id: newId(),
    stageId: stageId(),
    number: integer().notNull(),
    /** Entrants, in the order of the pair. */
    a: uuid().notNull(),
    b: uuid().notNull(),
    state: text().$type<'open' | 'live' | 'held' | 'finished' | 'voided'>().notNull(),
    readyA: boolean('ready_a').notNull().default(false),
    readyB: boolean('ready_b').notNull().default(false),
    readyUntil: moment('ready_until').notNull(),
    /** Its matches in the order of play, those of a cancelled try too. */
    matchIds: uuid('match_ids').array().notNull().default([]),
    /** Maps of the running try that have ended, with their version. */
    maps: jsonb().notNull(),
    openedAt: moment('opened_at').notNull(),
    /** SCH6: before then nobody is late; null: it is played as soon as both are ready. */
    plannedFor: moment('planned_for'),
    /** Of the running try, or the one that has decided it. */
    beganAt: moment('began_at'),
    endedAt: moment('ended_at'),
    /** STG19: when what one captain reported counts without the other one's word; null: nobody has, or it counts. */
    confirmBy: moment('confirm_by'),
    /** STG15: null where nobody may dispute its result (any more). */
    disputableUntil: moment('disputable_until'),
  },
  (table) => [
    uniqueIndex('fixtures_one').on(table.stageId, table.number).where(sql`${table.state} <> 'voided'`),
    index('fixtures_open').on(table.readyUntil).where(sql`${table.state} = 'open'`),
  ],
);

/** STG5: players of a side that is ready. The key makes sure that nobody is bound twice. */
export const fixturePlayers = pgTable(
  'fixture_players',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fixtureId: uuid('fixture_id')
      .notNull()
      .references(() => fixtures.id, { onDelete: 'cascade' }),
  },
  (table) => [index('fixture_players_fixture').on(table.fixtureId)],
);

/** STG15: a captain says that a result is wrong. One for each result: what was decided stands. */
export const fixtureDisputes = pgTable(
  'fixture_disputes',
  {
    id: newId(),
    fixtureId: uuid('fixture_id')
      .notNull()
      .unique('fixture_disputes_one')
      .references(() => fixtures.id, { onDelete: 'cascade' }),
    /** Of which side. */
    entrantId: uuid('entrant_id').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: moment('at').notNull(),
    state: text().$type<'open' | 'rejected' | 'corrected'>().notNull(),
    /** What the organiser wrote to both sides. */
    answer: text(),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('fixture_disputes_by').on(table.byId).where(sql`${table.byId} IS NOT NULL`)],
);

/** SCH9: times that a captain has proposed and the other one has not answered; one proposal at a time. */
export const fixtureProposals = pgTable(
  'fixture_proposals',
  {
    fixtureId: uuid('fixture_id')
      .primaryKey()
      .references(() => fixtures.id, { onDelete: 'cascade' }),
    entrantId: uuid('entrant_id').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** As ISO 8601. */
    times: text().array().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('fixture_proposals_by').on(table.byId).where(sql`${table.byId} IS NOT NULL`)],
);

/** STG19: what a captain says of the maps; one for each side, until both agree or the organiser decides. */
export const fixtureReports = pgTable(
  'fixture_reports',
  {
    fixtureId: uuid('fixture_id')
      .notNull()
      .references(() => fixtures.id, { onDelete: 'cascade' }),
    entrantId: uuid('entrant_id').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** In the order of the fixture's pair, with their version. */
    maps: jsonb().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fixtureId, table.entrantId] }),
    index('fixture_reports_by').on(table.byId).where(sql`${table.byId} IS NOT NULL`),
  ],
);
