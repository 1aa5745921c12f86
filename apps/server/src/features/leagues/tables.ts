import type { LeaguePicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { type Missing, PRIZE_MATCHES } from '@retake/core/league/finalTable.ts';
import { SEASON_DAYS } from '@retake/core/league/season.ts';
import type { SeasonState } from '@retake/core/league/seasonEnd.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import type { SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { moment, newId } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import {
  bigserial,
  boolean,
  date,
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
  /** LGE17: matches of this queue count. Several leagues may have the same one. */
  queue: text().$type<QueueId>().notNull(),
  /** LGE20: this and what follows to `prizeMatches` are the terms of the seasons to come. */
  premium: boolean().notNull(),
  groupFrom: text('group_from').$type<SkillGroup>().notNull(),
  groupTo: text('group_to').$type<SkillGroup>().notNull(),
  prizePoolCents: integer('prize_pool_cents').notNull(),
  prizePlaces: integer('prize_places').notNull(),
  /** LGE12: so many matches of a season a prize takes. */
  prizeMatches: integer('prize_matches').notNull().default(PRIZE_MATCHES),
  picture: text().$type<LeaguePicture>().notNull(),
  position: integer().notNull(),
  /** LGE10. */
  seasonDays: integer('season_days').notNull().default(SEASON_DAYS),
  /** LGE18: whether another season follows the one under way. */
  goesOn: boolean('goes_on').notNull().default(true),
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
    /** LGE13. */
    state: text().$type<SeasonState>().notNull().default('open'),
    /** Until when its final table may be corrected; null before its prizes are on hold. */
    settlesAt: moment('settles_at'),
    /** LGE20: the terms that it has, whatever those of its league become. */
    groupFrom: text('group_from').$type<SkillGroup>().notNull(),
    groupTo: text('group_to').$type<SkillGroup>().notNull(),
    premium: boolean().notNull(),
    prizePoolCents: integer('prize_pool_cents').notNull(),
    prizePlaces: integer('prize_places').notNull(),
    prizeMatches: integer('prize_matches').notNull(),
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

/**
 * The same by the day (UTC) on which they reached it, too: of those with one win and no defeat there are a hundred thousand in a
 * season of a million, and a place among them counts only those of its own day.
 */
export const leagueDayCounts = pgTable(
  'league_day_counts',
  {
    seasonId: uuid('season_id').notNull(),
    points: integer().notNull(),
    wins: integer().notNull(),
    losses: integer().notNull(),
    day: date().notNull(),
    members: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.points, table.wins, table.losses, table.day] })],
);

/** LGE11: what changed the points of players, in the order of `seq`; lines are voided, never deleted. */
export const leagueResults = pgTable(
  'league_results',
  {
    seq: bigserial({ mode: 'number' }).notNull(),
    /** Of an adjustment: the key of the admin's command. The key of the table makes both count once for a player. */
    matchId: uuid('match_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the season: a match counts once for a player in each league. */
    leagueId: text('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    seasonId: uuid('season_id')
      .notNull()
      .references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    result: text().$type<'win' | 'loss' | 'adjustment'>().notNull(),
    /** Of an adjustment alone: by how much, and why. */
    points: integer(),
    reason: text(),
    at: moment('at').notNull(),
    /** Since when the line counts for nothing, and why. */
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.userId, table.leagueId] }),
    index('league_results_season').on(table.seasonId, table.userId),
  ],
);

/** LGE14: the versions of a season's final table. Written once, never changed. */
export const leagueTables = pgTable(
  'league_tables',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    at: moment('at').notNull(),
    /** SHA-256 of its lines, in hex. */
    digest: text().notNull(),
    players: integer().notNull(),
    /** Why it was corrected; null: the first version. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.version] })],
);

/** The rows of these tables. */
export const leagueFinalStandings = pgTable(
  'league_final_standings',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => leagueSeasons.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    place: integer().notNull(),
    /** No foreign key: the table outlives an account. */
    userId: uuid('user_id').notNull(),
    points: integer().notNull(),
    wins: integer().notNull(),
    losses: integer().notNull(),
    /** LGE12: what the player lacked for a prize; empty: eligible. */
    missing: text().array().$type<Missing[]>().notNull(),
    prizeCents: integer('prize_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.version, table.place] }),
    unique('league_final_standings_player').on(table.seasonId, table.version, table.userId),
  ],
);
