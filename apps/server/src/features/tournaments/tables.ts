import type { TournamentPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import type { EntrantStatus } from '@retake/core/tournament/entrants.ts';
import type { TournamentStatus } from '@retake/core/tournament/life.ts';
import { createdAt, moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { teams } from '../teams/tables.ts';

export const tournaments = pgTable(
  'tournaments',
  {
    id: newId(),
    title: jsonb().$type<Record<Lang, string>>().notNull(),
    description: text().notNull().default(''),
    rules: text().notNull().default(''),
    startsAt: moment('starts_at').notNull(),
    /** Null until it is over. */
    endedAt: moment('ended_at'),
    status: text().$type<TournamentStatus>().notNull().default('signUp'),
    /** TRN13: a code, or the organiser's text. */
    cancelled: text(),
    /** Null: of the site itself. */
    organiserId: uuid('organiser_id').references(() => users.id, { onDelete: 'set null' }),
    mode: text().$type<CustomMatchMode>().notNull(),
    places: integer().notNull(),
    /** Entrants that hold a place. Counted under the lock of the row, so that there are never more than places. */
    entered: integer().notNull().default(0),
    prizeCents: integer('prize_cents').notNull(),
    premium: boolean().notNull().default(false),
    picture: text().$type<TournamentPicture>().notNull(),
    /** Everything else that its organiser chose, with its version: see storedSettings.ts. */
    settings: jsonb().notNull().default({}),
    /** Of the stages that have begun, in their order. */
    stageIds: uuid('stage_ids').array().notNull().default([]),
    /** So far, with their version: see storedSettings.ts. Null: no stage is over. */
    placements: jsonb(),
    paused: boolean().notNull().default(false),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    sample: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('tournaments_starts').on(table.startsAt, table.id),
    index('tournaments_ended').on(table.endedAt, table.id).where(sql`${table.endedAt} IS NOT NULL`),
    index('tournaments_organiser').on(table.organiserId).where(sql`${table.organiserId} IS NOT NULL`),
  ],
);

const tournamentId = () =>
  uuid('tournament_id')
    .notNull()
    .references(() => tournaments.id, { onDelete: 'cascade' });

/** Who takes part, under a name that does not change any more. */
export const tournamentEntrants = pgTable(
  'tournament_entrants',
  {
    id: newId(),
    tournamentId: tournamentId(),
    /** The order of entry. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    name: text().notNull(),
    status: text().$type<EntrantStatus>().notNull(),
    isCheckedIn: boolean('is_checked_in').notNull().default(false),
    premium: boolean().notNull(),
    simulated: boolean().notNull(),
    /** By hand; null: as the settings say. */
    seed: integer(),
    /** When it entered; null: nobody of it has one. */
    rating: integer(),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    enteredAt: moment('entered_at').notNull(),
  },
  (table) => [
    index('tournament_entrants_order').on(table.tournamentId, table.seq),
    index('tournament_entrants_team').on(table.teamId).where(sql`${table.teamId} IS NOT NULL`),
  ],
);

/** TRN40: who is asked to stand in for whom; one at a time for an entry. */
export const tournamentStandIns = pgTable(
  'tournament_stand_ins',
  {
    entrantId: uuid('entrant_id')
      .primaryKey()
      .references(() => tournamentEntrants.id, { onDelete: 'cascade' }),
    tournamentId: tournamentId(),
    outId: uuid('out_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inId: uuid('in_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('tournament_stand_ins_tournament').on(table.tournamentId),
    index('tournament_stand_ins_out').on(table.outId),
    index('tournament_stand_ins_in').on(table.inId),
  ],
);

/** TRN2: the line-ups. The key makes sure that nobody is in an event twice. */
export const tournamentPlayers = pgTable(
  'tournament_players',
  {
    tournamentId: tournamentId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entrantId: uuid('entrant_id')
      .notNull()
      .references(() => tournamentEntrants.id, { onDelete: 'cascade' }),
    /** In the order in which they were named, the first the captain. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.userId] }),
    index('tournament_players_user').on(table.userId),
    index('tournament_players_entrant').on(table.entrantId),
  ],
);
