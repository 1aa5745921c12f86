import type { MapId } from '@retake/core/maps.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { arrayOf, isAnyOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, getTableColumns, gt, inArray, lte, max, type SQL, sql } from '../../platform/db/query.ts';
import { valuesTable } from '../../platform/db/valuesTable.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performanceSums, performances } from './tables.ts';

export type PerformanceRow = typeof performances.$inferSelect;
type Key = Pick<PerformanceRow, 'userId' | 'mode' | 'map'>;

const columns = getTableColumns(performances);
type Field = keyof typeof columns;
const KEYS: readonly Field[] = ['userId', 'mode', 'map', 'matchId', 'won', 'endedAt'];
const NUMBERS = (Object.keys(columns) as Field[]).filter((field) => !KEYS.includes(field));
const named = (field: Field) => sql.identifier(columns[field].name);
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Writes what players did in a match, in place of what was known. Players whose accounts are gone are left out. */
export async function savePerformances(tx: Tx, rows: readonly PerformanceRow[]): Promise<void> {
  const fields: readonly Field[] = [...KEYS, ...NUMBERS];
  const types = Object.fromEntries(fields.map((field) => [field, typeOf(field)]));
  const changed = listed(
    ['won' as const, ...NUMBERS].map((field) => sql`${named(field)} = excluded.${named(field)}`),
  );
  const given = fields.map((field) => sql`given.${sql.identifier(snake(field))}`);
  await tx.execute(sql`INSERT INTO ${performances} (${listed(fields.map((field) => sql`${named(field)}`))})
    SELECT ${listed(given)} FROM ${valuesTable('given', types, rows)}
    JOIN ${matchPlayers} AS player ON player.match_id = given.match_id AND player.user_id = given.user_id
    ON CONFLICT (user_id, mode, map, match_id) DO UPDATE SET ${changed}`);
  await recount(tx, rows);
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function typeOf(field: Field): 'uuid' | 'text' | 'boolean' | 'timestamptz' | 'int' {
  if (field === 'userId' || field === 'matchId') return 'uuid';
  if (field === 'mode' || field === 'map') return 'text';
  if (field === 'won') return 'boolean';
  return field === 'endedAt' ? 'timestamptz' : 'int';
}

/**
 * The sums of these players on these maps, made anew of all their rows. They are locked first, in one order: of two
 * transactions the later one sees the rows of the other.
 */
async function recount(tx: Tx, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const asked = valuesTable('asked', { userId: 'uuid', mode: 'text', map: 'text' }, keys);
  await tx.execute(sql`INSERT INTO ${performanceSums} (user_id, mode, map)
    SELECT DISTINCT asked.user_id, asked.mode, asked.map FROM ${asked} JOIN users ON users.id = asked.user_id
    ORDER BY 1, 2, 3
    ON CONFLICT (user_id, mode, map) DO UPDATE SET user_id = excluded.user_id`);
  const sums = NUMBERS.map((field) => sql`coalesce(sum(one.${named(field)}), 0)`);
  await tx.execute(sql`UPDATE ${performanceSums} AS total
    SET (matches, wins, losses, ${listed(NUMBERS.map((field) => sql`${named(field)}`))}) =
      (SELECT count(*), count(*) FILTER (WHERE one.won), count(*) FILTER (WHERE NOT one.won), ${listed(sums)}
        FROM ${performances} AS one
        WHERE one.user_id = total.user_id AND one.mode = total.mode AND one.map = total.map)
    FROM ${asked}
    WHERE total.user_id = asked.user_id AND total.mode = asked.mode AND total.map = asked.map`);
  await tx.execute(sql`DELETE FROM ${performanceSums} AS total USING ${asked}
    WHERE total.user_id = asked.user_id AND total.mode = asked.mode AND total.map = asked.map AND total.matches = 0`);
}

/** SMP5: as if these matches had never been played. */
export async function forgetMatches(tx: Tx, matchIds: readonly string[]): Promise<void> {
  const { userId, mode, map } = performances;
  const gone = await tx
    .delete(performances)
    .where(isAnyOf(performances.matchId, matchIds))
    .returning({ userId, mode, map });
  await recount(tx, gone);
}

export async function lastMatchNumber(db: Sql): Promise<number> {
  const [row] = await db.select({ last: max(matches.number) }).from(matches);
  return row?.last ?? 0;
}

/** Finished rated matches with a number in this span, after `from`, of which no performance is known. */
export async function findUncounted(
  db: Sql,
  { from, to }: { from: number; to: number },
): Promise<{ id: string; number: number }[]> {
  return db
    .select({ id: matches.id, number: matches.number })
    .from(matches)
    .where(
      and(
        gt(matches.number, from),
        lte(matches.number, to),
        eq(matches.phase, 'finished'),
        eq(matches.rated, true),
        inArray(matches.mode, [...MODES]),
        sql`EXISTS (SELECT 1 FROM ${matchPlayers} WHERE ${matchPlayers.matchId} = ${matches.id})`,
        sql`NOT EXISTS (SELECT 1 FROM ${performances} WHERE ${performances.matchId} = ${matches.id})`,
      ),
    )
    .orderBy(matches.number);
}

export type Meeting = {
  matchId: string;
  mode: Mode;
  map: MapId;
  together: boolean;
  won: boolean | null;
  endedAt: string;
};

/** PRO11: rated matches that both played, newest first; `won` is of `userId`. */
export async function findMeetings(db: Sql, userId: string, otherId: string): Promise<Meeting[]> {
  const result = await db.execute(sql`
    SELECT mine.match_id AS "matchId", mine.mode, mine.map, me.team = them.team AS together, mine.won,
      to_char(mine.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "endedAt"
    FROM ${performances} AS mine
    JOIN ${performances} AS theirs ON theirs.match_id = mine.match_id AND theirs.user_id = ${otherId}
    JOIN ${matchPlayers} AS me ON me.match_id = mine.match_id AND me.user_id = mine.user_id
    JOIN ${matchPlayers} AS them ON them.match_id = mine.match_id AND them.user_id = theirs.user_id
    WHERE mine.user_id = ${userId}
    ORDER BY mine.ended_at DESC, mine.match_id DESC`);
  return rowsOf<Meeting>(result);
}

export type SumsRow = typeof performanceSums.$inferSelect;

/** All sums of a player: at most one row for each mode and map. */
export const findSums = (db: Sql, userId: string): Promise<SumsRow[]> =>
  db.select().from(performanceSums).where(eq(performanceSums.userId, userId));

export type Streaks = { mode: string; current: number; currentWon: boolean | null; longest: number };

/** Before all others of a moment. */
const NO_MATCH = '00000000-0000-0000-0000-000000000000';

/**
 * PRO9: by mode, the results at the end that are the same, and the most wins in a row; draws end both. All of it is read in the order
 * of the index `performances_player` and from it alone: nothing is sorted.
 */
export async function findStreaks(db: Sql, userId: string): Promise<Streaks[]> {
  const ofMode = sql`FROM ${performances} AS one WHERE one.user_id = ${userId}::uuid AND one.mode = asked.mode`;
  const newest = sql`ORDER BY one.ended_at DESC, one.match_id DESC LIMIT 1`;
  const result = await db.execute(sql`
    SELECT asked.mode, last.won AS "currentWon", same.matches AS current, longest.wins AS longest
    FROM unnest(${arrayOf('text', MODES)}) AS asked(mode)
    CROSS JOIN LATERAL (SELECT won ${ofMode} ${newest}) AS last
    LEFT JOIN LATERAL (SELECT ended_at, match_id ${ofMode} AND one.won IS DISTINCT FROM last.won ${newest}) AS other ON true
    CROSS JOIN LATERAL (SELECT count(*)::int AS matches ${ofMode}
      AND (one.ended_at, one.match_id) > (coalesce(other.ended_at, '-infinity'), coalesce(other.match_id, ${NO_MATCH}::uuid))) AS same
    CROSS JOIN LATERAL (SELECT coalesce(max(wins), 0)::int AS wins FROM (SELECT count(*) FILTER (WHERE won) AS wins
      FROM (SELECT won, count(*) FILTER (WHERE won IS NOT TRUE) OVER (ORDER BY one.ended_at, one.match_id) AS run ${ofMode}) AS cut
      GROUP BY run) AS runs) AS longest`);
  return rowsOf<Streaks>(result);
}
