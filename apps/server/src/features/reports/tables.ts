import type { Family, Place, ReportableTopicId } from '@retake/core/reports/topics.ts';
import type { Verdict } from '@retake/core/reports/verdict.ts';
import type { ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import { cases } from '../../platform/cases/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  doublePrecision,
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
import { matches } from '../matches/tables.ts';

const player = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const caseId = () =>
  uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' });
const matchId = () => uuid('match_id').references(() => matches.id, { onDelete: 'set null' });

/** CAS6 */
export const reports = pgTable(
  'reports',
  {
    /** The key of the command: the same counts once. */
    id: uuid('id').primaryKey(),
    reporterId: player('reporter_id'),
    subjectId: player('subject_id'),
    topic: text().$type<ReportableTopicId>().notNull(),
    family: text().$type<Family>().notNull(),
    place: text().$type<Place>().notNull(),
    matchId: matchId(),
    /** Of a message: it and those around it, as they were, versioned. */
    snapshot: jsonb(),
    text: text().notNull(),
    /** CAS8: how many were left of the day after it, as its reporter was told. */
    leftThen: integer('left_then').notNull().default(0),
    at: moment('at').notNull(),
    /** CAS7, as it was when it was made. */
    weight: doublePrecision().notNull(),
    /** Who came together in the match. */
    groupId: uuid('group_id').notNull(),
    caseId: caseId(),
    /** CAS13: what the reporter was told; null: nothing yet. */
    outcome: text().$type<Verdict>(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('reports_reporter').on(table.reporterId, table.at),
    index('reports_case').on(table.caseId),
    uniqueIndex('reports_once').on(table.reporterId, table.caseId),
  ],
);

/** What belongs to a case of reports, beside the case itself. */
export const caseFiles = pgTable(
  'case_files',
  {
    caseId: caseId().primaryKey(),
    subjectId: player('subject_id'),
    family: text().$type<Family>().notNull(),
    matchId: matchId(),
    /** CAS15: what the platform has seen itself, versioned; null: players have reported it. */
    found: jsonb(),
    score: doublePrecision().notNull(),
    /** CAS9: the highest is dealt first; it does not change with time. */
    rank: doublePrecision().notNull(),
    /** CAS10: who has voted, so that it is dealt to somebody else. */
    votes: integer().notNull().default(0),
    seniorVoted: boolean('senior_voted').notNull().default(false),
    /** CAS14: a week was not enough; admins have it now. */
    escalated: boolean().notNull().default(false),
    verdict: text().$type<Verdict>(),
    topic: text().$type<ModeratedTopicId>(),
    /** Of a verdict with a ban; null: for ever. */
    days: integer(),
    sanctionId: uuid('sanction_id'),
    /** CHT4: of the matches that were taken away with it. */
    removalId: uuid('removal_id'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('case_files_rank').on(table.rank).where(sql`${table.verdict} IS NULL`),
    // CAS9: the queue in its order.
    index('case_files_queue')
      .on(sql`((${table.votes} > 0)::int)`, table.rank.desc().nullsFirst(), table.caseId)
      .where(sql`${table.verdict} IS NULL`),
    // CAS16
    index('case_files_judged').on(table.family, table.decidedAt).where(sql`${table.found} IS NULL`),
    index('case_files_subject').on(table.subjectId, table.family, table.decidedAt),
    index('case_files_topic').on(table.topic, table.decidedAt),
  ],
);

/** What a moderator thought first, and then voted. */
export const caseVotes = pgTable(
  'case_votes',
  {
    caseId: caseId(),
    userId: uuid('user_id').notNull(),
    opinion: text().$type<Verdict>().notNull(),
    opinionAt: moment('opinion_at').notNull(),
    verdict: text().$type<Verdict>(),
    topic: text().$type<ModeratedTopicId>(),
    days: integer(),
    /** CHT4: of a cheater, how far back his matches are taken away; null: all. */
    takeAwayDays: integer('take_away_days'),
    reason: text().notNull().default(''),
    at: moment('at'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] })],
);
