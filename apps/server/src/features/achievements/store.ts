import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  type Achievement,
  type AchievementCounts,
  MATCHES_FOR_SHARES,
} from '@retake/core/achievements/catalogue.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/query.ts';
import { performanceSums } from '../performance/tables.ts';

const total = (column: SQL) => sql`coalesce(sum(${column}), 0)::int`;

/** What each achievement counts, of the rows of one player. */
const COUNTED: Record<Achievement, SQL> = {
  matches: total(sql`matches`),
  wins: total(sql`wins`),
  mapsWon: sql`(count(DISTINCT map) FILTER (WHERE wins > 0))::int`,
  roundsWon: total(sql`ct_rounds_won + t_rounds_won`),
  kills: total(sql`kills`),
  headshots: total(sql`headshots`),
  assists: total(sql`assists`),
  damage: total(sql`damage`),
  clutches1v1: total(sql`clutches_1v1`),
  clutches1v2: total(sql`clutches_1v2`),
};

const counted = sql.join(
  ACHIEVEMENT_IDS.map((id) => sql`${COUNTED[id]} AS ${sql.identifier(id)}`),
  sql`, `,
);

export async function findAchieved(db: Sql, userId: string): Promise<AchievementCounts> {
  const result = await db.execute(
    sql`SELECT ${counted} FROM ${performanceSums} WHERE user_id = ${userId}::uuid`,
  );
  return rowsOf<AchievementCounts>(result)[0]!;
}

/** ACH3: how many players there are, and by achievement how many of them have each of its steps. */
export type Shares = { players: number; having: Record<Achievement, readonly number[]> };

export async function countShares(db: Sql): Promise<Shares> {
  const steps = ACHIEVEMENT_IDS.flatMap((id) =>
    ACHIEVEMENTS[id].map((target, step) => ({ id, target, step })),
  );
  const columns = steps.map(
    ({ id, target, step }) =>
      sql`(count(*) FILTER (WHERE ${sql.identifier(id)} >= ${target}::int))::int AS ${sql.identifier(`${id} ${step}`)}`,
  );
  const result = await db.execute(sql`
    SELECT count(*)::int AS players, ${sql.join(columns, sql`, `)}
    FROM (SELECT ${counted} FROM ${performanceSums} GROUP BY user_id) AS everybody
    WHERE matches >= ${MATCHES_FOR_SHARES}::int`);
  const row = rowsOf<Record<string, number>>(result)[0]!;
  const havingOf = (id: Achievement): readonly number[] =>
    ACHIEVEMENTS[id].map((_, step) => row[`${id} ${step}`]!);
  const having = Object.fromEntries(ACHIEVEMENT_IDS.map((id) => [id, havingOf(id)])) as Shares['having'];
  return { players: row.players!, having };
}
