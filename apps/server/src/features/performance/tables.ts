import type { MapId } from '@retake/core/maps.ts';
import type { Mode } from '@retake/core/mode.ts';
import { moment } from '../../platform/db/columns.ts';
import { sql } from '../../platform/db/query.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from '../../platform/db/schema.ts';
import { users } from '../accounts/tables.ts';
import { matches } from '../matches/tables.ts';

const sum = (name: string) => integer(name).notNull().default(0);

/** As in core/match/performance; `ct` and `t` are by side. */
const numbers = () => ({
  rounds: sum('rounds'),
  kills: sum('kills'),
  deaths: sum('deaths'),
  assists: sum('assists'),
  headshots: sum('headshots'),
  damage: sum('damage'),
  clutches1v1: sum('clutches_1v1'),
  clutches1v2: sum('clutches_1v2'),
  ctRounds: sum('ct_rounds'),
  ctRoundsWon: sum('ct_rounds_won'),
  ctKills: sum('ct_kills'),
  ctDeaths: sum('ct_deaths'),
  ctDamage: sum('ct_damage'),
  tRounds: sum('t_rounds'),
  tRoundsWon: sum('t_rounds_won'),
  tKills: sum('t_kills'),
  tDeaths: sum('t_deaths'),
  tDamage: sum('t_damage'),
});

const player = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const mode = () => text().$type<Mode>().notNull();
const map = () => text().$type<MapId>().notNull();

/** PRO8: what a player did in a rated match, made of the match's stored state and made again when that changes. */
export const performances = pgTable(
  'performances',
  {
    userId: player(),
    mode: mode(),
    map: map(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Null: a draw. */
    won: boolean(),
    endedAt: moment('ended_at').notNull(),
    ...numbers(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode, table.map, table.matchId] }),
    index('performances_match').on(table.matchId),
    // The last two so that streaks (PRO9) are read from the index alone.
    index('performances_player').on(table.userId, table.endedAt, table.matchId, table.mode, table.won),
  ],
);

/** The sums of the rows above: for profiles, and for the order of players on a map. */
export const performanceSums = pgTable(
  'performance_sums',
  {
    userId: player(),
    mode: mode(),
    map: map(),
    matches: sum('matches'),
    wins: sum('wins'),
    losses: sum('losses'),
    /** LDB3: the player's, which triggers keep. */
    country: text(),
    ...numbers(),
    /** LDB4, in ten thousandths: the share of wins, as if five more matches had been won and five lost. */
    standing: integer().notNull().generatedAlwaysAs(sql`(wins + 5) * 10000 / (wins + losses + 10)`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode, table.map] }),
    index('performance_sums_best').on(table.mode, table.map, sql`(-${table.standing})`, table.userId),
    index('performance_sums_of_country').on(
      table.mode,
      table.map,
      table.country,
      sql`(-${table.standing})`,
      table.userId,
    ),
  ],
);
