import { LEADERBOARD_COUNTED, LEADERBOARD_MATCHES } from '@retake/core/leaderboard/leaderboard.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Mode } from '@retake/core/mode.ts';
import { SKILL_GROUP_FROM, SKILL_GROUPS, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { performanceSums } from '../performance/tables.ts';
import { ratings } from '../rating/tables.ts';

/** Which leaderboard: LDB1 without a map, LDB4 with one. */
export type Board = {
  mode: Mode;
  map?: MapId | undefined;
  group?: SkillGroup | undefined;
  country?: string | undefined;
};

/** A place in its order: the number by which it goes, and the player. */
export type Standing = { value: number; userId: string };

export type BoardRow = Standing & {
  nickname: string;
  simulated: boolean;
  country: string;
  elo: number | null;
  matches: number;
  wins: number;
  losses: number;
};

/** Values are negated as in the indexes, so that one row comparison gives the order. */
const orderOf = ({ map }: Board): SQL => (map ? sql`(-sums.standing)` : sql`(-rated.elo)`);

const fromOf = ({ map, mode }: Board): SQL =>
  map
    ? sql`${performanceSums} AS sums
        JOIN ${users} AS person ON person.id = sums.user_id
        LEFT JOIN ${ratings} AS rated ON rated.user_id = sums.user_id AND rated.mode = sums.mode`
    : sql`${ratings} AS rated
        JOIN ${users} AS person ON person.id = rated.user_id
        LEFT JOIN LATERAL (SELECT coalesce(sum(matches), 0)::int AS matches, coalesce(sum(wins), 0)::int AS wins,
            coalesce(sum(losses), 0)::int AS losses
          FROM ${performanceSums} AS of_map WHERE of_map.user_id = rated.user_id AND of_map.mode = ${mode}) AS sums ON true`;

function onBoard(board: Board): SQL {
  const { mode, map, group, country } = board;
  const first = map
    ? sql`sums.mode = ${mode} AND sums.map = ${map}`
    : sql`rated.mode = ${mode} AND rated.games >= ${sql.raw(String(LEADERBOARD_MATCHES))}`;
  const inCountry = country ? sql`AND ${map ? sql`sums.country` : sql`rated.country`} = ${country}` : sql``;
  return sql`${first} ${group ? inGroup(group, board) : sql``} ${inCountry}`;
}

/**
 * LDB3: as `groupOf` cuts the ratings; the first group also has everything below. By rating it is a part of the index. On a map
 * that index must not be used, and the plain column is the one of which the database knows how many players it leaves.
 */
function inGroup(group: SkillGroup, { map }: Board): SQL {
  const next = SKILL_GROUPS[SKILL_GROUPS.indexOf(group) + 1];
  const least = SKILL_GROUP_FROM[group];
  const from = map ? sql`AND rated.elo >= ${least}::int` : sql`AND (-rated.elo) <= ${-least}::int`;
  const isFirst = group === SKILL_GROUPS[0];
  if (!next) return from;
  const below = SKILL_GROUP_FROM[next];
  const to = map ? sql`AND rated.elo < ${below}::int` : sql`AND (-rated.elo) > ${-below}::int`;
  return isFirst ? to : sql`${from} ${to}`;
}

const playerOf = ({ map }: Board): SQL => (map ? sql`sums.user_id` : sql`rated.user_id`);

const fieldsOf = (board: Board): SQL => sql`${playerOf(board)} AS "userId", -${orderOf(board)} AS value,
  person.nickname, person.simulated, person.country, rated.elo, sums.matches, sums.wins, sums.losses`;

/** Best first, after a place. */
export async function readBoard(
  db: Sql,
  board: Board,
  { after, limit }: { after: Standing | null; limit: number },
): Promise<BoardRow[]> {
  const order = sql`${orderOf(board)}, ${playerOf(board)}`;
  const rest = after ? sql`AND (${order}) > (${-after.value}::int, ${after.userId}::uuid)` : sql``;
  const result = await db.execute(sql`SELECT ${fieldsOf(board)} FROM ${fromOf(board)}
    WHERE ${onBoard(board)} ${rest} ORDER BY ${order} LIMIT ${limit}`);
  return rowsOf<BoardRow>(result);
}

/** A player's row, as it stands on this leaderboard. */
export async function findOnBoard(db: Sql, board: Board, userId: string): Promise<BoardRow | null> {
  const result = await db.execute(sql`SELECT ${fieldsOf(board)} FROM ${fromOf(board)}
    WHERE ${onBoard(board)} AND ${playerOf(board)} = ${userId}`);
  return rowsOf<BoardRow>(result)[0] ?? null;
}

/** LDB5: how many stand before it, counted up to a limit. */
export async function countBefore(db: Sql, board: Board, { value, userId }: Standing): Promise<number> {
  const result = await db.execute(sql`SELECT count(*)::int AS before FROM (
    SELECT 1 FROM ${beforeFrom(board)}
    WHERE ${onBoard(board)} AND (${orderOf(board)}, ${playerOf(board)}) < (${-value}::int, ${userId}::uuid)
    LIMIT ${LEADERBOARD_COUNTED}) AS counted`);
  return rowsOf<{ before: number }>(result)[0]!.before;
}

/** The same players without what only the rows show. */
const beforeFrom = ({
  map,
  group,
}: Board): SQL => sql`${map ? sql`${performanceSums} AS sums` : sql`${ratings} AS rated`}
  ${map && group ? sql`JOIN ${ratings} AS rated ON rated.user_id = sums.user_id AND rated.mode = sums.mode` : sql``}`;

/** Rated matches that count for the rating. */
export async function countRated(db: Sql, userId: string, mode: Mode): Promise<number> {
  const result = await db.execute(
    sql`SELECT games FROM ${ratings} WHERE user_id = ${userId} AND mode = ${mode}`,
  );
  return rowsOf<{ games: number }>(result)[0]?.games ?? 0;
}
