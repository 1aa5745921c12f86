import type { LeaguePicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';

export const leagues = pgTable('leagues', {
  /** A number as text: part of the address. */
  id: text().primaryKey(),
  title: jsonb().$type<Record<Lang, string>>().notNull(),
  mode: text().$type<'5v5' | '2v2'>().notNull(),
  premium: boolean().notNull(),
  groupFrom: text('group_from').$type<SkillGroup>().notNull(),
  groupTo: text('group_to').$type<SkillGroup>().notNull(),
  prizePoolCents: integer('prize_pool_cents').notNull(),
  prizePlaces: integer('prize_places').notNull(),
  picture: text().$type<LeaguePicture>().notNull(),
  position: integer().notNull(),
});

export const leagueSeasons = pgTable(
  'league_seasons',
  {
    id: newId(),
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null while it is open. */
    closedAt: moment('closed_at'),
    /** A sample season does not end. */
    sample: boolean().notNull().default(false),
  },
  (table) => [
    unique('league_seasons_number').on(table.leagueId, table.number),
    uniqueIndex('league_seasons_open').on(table.leagueId).where(sql`${table.closedAt} IS NULL`),
  ],
);

export const leagueMembers = pgTable(
  'league_members',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wins: integer().notNull(),
    losses: integer().notNull(),
    points: integer().notNull(),
    /** When the last match changed the row. */
    reachedAt: moment('reached_at').notNull(),
    sample: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    index('league_members_user').on(table.userId),
    // LGE8: the ladder is read in this order. All columns ascend, so that one row comparison reads along the index.
    index('league_members_ladder').on(
      table.seasonId,
      sql`(-${table.points})`,
      sql`(-${table.wins})`,
      table.losses,
      table.reachedAt,
      table.userId,
    ),
  ],
);

/**
 * Number of members of a season with the same points. A place is a sum over some hundred of these, and so is the number
 * of members: counting a hundred thousand rows would take fifty times as long. A trigger on `league_members` maintains
 * them, because deleting a player also deletes rows.
 */
export const leaguePointCounts = pgTable(
  'league_point_counts',
  { seasonId: uuid('season_id').notNull(), points: integer().notNull(), members: integer().notNull() },
  (table) => [primaryKey({ columns: [table.seasonId, table.points] })],
);

/** The same by points, wins and losses: thousands of rows, of which a place reads only those with its own points. */
export const leagueRecordCounts = pgTable(
  'league_record_counts',
  {
    seasonId: uuid('season_id').notNull(),
    points: integer().notNull(),
    wins: integer().notNull(),
    losses: integer().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.points, table.wins, table.losses] })],
);

/** LGE7: the effect of every match on its players. The key makes a match count once per player. */
export const leagueResults = pgTable(
  'league_results',
  {
    matchId: uuid('match_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seasonId: uuid('season_id')
      .notNull()
      .references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    result: text().$type<'win' | 'loss'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId] }),
    index('league_results_season').on(table.seasonId, table.userId),
  ],
);
