import type { Totals } from '@retake/core/analysis/standing.ts';
import type { Mode } from '@retake/core/mode.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { ratings } from '../rating/tables.ts';
import { performanceSums, performances } from './tables.ts';

/** `to` null: no end. */
export type Cohort = { mode: Mode; from: number; to: number | null; simulated: boolean };

/** STA3: so many of a group are drawn. An id is chance. */
const DRAWN = 5000;

const NAMES = {
  rounds: 'rounds',
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  headshots: 'headshots',
  damage: 'damage',
  ctRounds: 'ct_rounds',
  ctRoundsWon: 'ct_rounds_won',
  tRounds: 't_rounds',
  tRoundsWon: 't_rounds_won',
} as const satisfies Record<keyof Totals, string>;

/** Of the rows of a table or query with this name. */
const summed = (of: string) =>
  sql.join(
    Object.entries(NAMES).map(
      ([name, column]) =>
        sql`coalesce(sum(${sql.identifier(of)}.${sql.identifier(column)}), 0)::int AS ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** STA3: the sums of players whose shown rating is within the group; of many, of those who are drawn. */
export async function findCohort(
  db: Sql,
  { mode, from, to, simulated }: Cohort,
  leastRounds: number,
  most = DRAWN,
): Promise<Totals[]> {
  const upTo = to === null ? sql`` : sql`AND rated.elo < ${to}`;
  const result = await db.execute(sql`
    WITH drawn AS MATERIALIZED (SELECT rated.user_id
      FROM ${ratings} AS rated
      JOIN ${users} AS player ON player.id = rated.user_id AND player.simulated = ${simulated}
      WHERE rated.mode = ${mode} AND rated.elo >= ${from} ${upTo}
      ORDER BY rated.user_id LIMIT ${most})
    SELECT ${summed('one')}
    FROM drawn JOIN ${performanceSums} AS one ON one.user_id = drawn.user_id AND one.mode = ${mode}
    GROUP BY drawn.user_id HAVING sum(one.rounds) >= ${leastRounds}`);
  return rowsOf<Totals>(result);
}

export type Recent = Totals & { matches: number };

/** STA4: the last so many matches. */
export async function findRecent(db: Sql, userId: string, mode: Mode, matches: number): Promise<Recent> {
  const result = await db.execute(sql`
    SELECT count(*)::int AS matches, ${summed('one')}
    FROM (SELECT * FROM ${performances} WHERE user_id = ${userId} AND mode = ${mode}
      ORDER BY ended_at DESC, match_id DESC LIMIT ${matches}) AS one`);
  return rowsOf<Recent>(result)[0]!;
}
