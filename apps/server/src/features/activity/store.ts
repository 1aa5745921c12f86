import type { MapId } from '@retake/core/maps.ts';
import type { Mode } from '@retake/core/mode.ts';
import { arrayOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { executeNamed } from '../../platform/db/named.ts';
import { eq, type SQL, sql } from '../../platform/db/query.ts';
import { cardsHeld } from '../cards/tables.ts';
import { matches } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { teamMembers, teams } from '../teams/tables.ts';
import { tournamentEntrants, tournamentPlayers, tournaments } from '../tournaments/tables.ts';

type About =
  | { kind: 'match'; about: { map: MapId; mode: Mode; won: boolean | null; removed: boolean } }
  | { kind: 'team'; about: { name: string } }
  | { kind: 'card'; about: null }
  | { kind: 'event'; about: { title: Record<'en' | 'zh-CN', string> } };
/** `ref` is the id of what it is about. */
export type Fact = { key: string; ref: string; userId: string; at: string } & About;

/** `matchesOf`: those whose matches may be seen too. */
export type Asked = { userIds: readonly string[]; matchesOf: readonly string[] };
/** The last one of the page before; null: from the newest. */
export type After = { at: string; key: string } | null;

/** Before this one everything has come. */
const NEWEST = { at: '9999-12-31T00:00:00.000Z', key: '' };

/** So many facts of one player may have come in one moment. */
const TIES = 12;

/**
 * ACT1: facts of these players, the newest first. As many players as fit a page have a match since `since.at`: what is older is
 * on none of the page's places, so of most players only the ends of indexes are read, and rows for the page alone. Whose last
 * match came in the same moment as the last fact of the page before does not count there: that match may have been shown.
 */
export async function findFacts(
  db: Sql,
  { userIds, matchesOf }: Asked,
  after: After,
  limit: number,
): Promise<Fact[]> {
  const { at: untilAt, key: untilKey } = after ?? NEWEST;
  const until = sql`${untilAt}::timestamptz`;
  const ids = arrayOf('uuid', userIds);
  const since = sql`(SELECT at FROM since)`;
  const isRecent = (at: SQL) => sql`${at} <= ${until} AND ${at} >= ${since}`;
  const result = await executeNamed(
    db,
    'activity',
    sql`
    WITH played AS MATERIALIZED (
      SELECT who.id, last.ended_at FROM unnest(${arrayOf('uuid', matchesOf)}) AS who(id)
      CROSS JOIN LATERAL (SELECT ended_at FROM ${performances} AS one WHERE one.user_id = who.id AND one.ended_at <= ${until}
        ORDER BY one.ended_at DESC LIMIT 1) AS last),
    since AS MATERIALIZED (
      SELECT coalesce((array_agg(ended_at ORDER BY ended_at DESC))[${limit}::int], '-infinity') AS at FROM played WHERE ended_at < ${until})
    SELECT key, kind, ref, user_id AS "userId",
      CASE kind WHEN 'match' THEN about || (SELECT jsonb_build_object('map', map, 'mode', mode, 'removed', removal_id IS NOT NULL)
        FROM ${matches} AS match WHERE match.id = ref::uuid) ELSE about END AS about,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM (SELECT *, kind || ':' || ref || ':' || user_id AS key FROM (
      SELECT 'match' AS kind, one.match_id::text AS ref, who.id AS user_id, one.ended_at AS at, jsonb_build_object('won', one.won) AS about
      FROM played AS who CROSS JOIN LATERAL (SELECT match_id, ended_at, won FROM ${performances} AS one WHERE one.user_id = who.id AND ${isRecent(sql`one.ended_at`)}
        ORDER BY one.ended_at DESC, one.match_id DESC LIMIT ${limit + TIES}::int) AS one
      WHERE who.ended_at >= ${since}
      UNION ALL SELECT 'team', team.id::text, held.user_id, held.joined_at, jsonb_build_object('name', team.name)
      FROM ${teamMembers} AS held JOIN ${teams} AS team ON team.id = held.team_id AND team.disbanded_at IS NULL
      WHERE held.user_id = ANY(${ids}) AND ${isRecent(sql`held.joined_at`)}
      UNION ALL SELECT 'card', held.card, held.user_id, held.at, NULL
      FROM ${cardsHeld} AS held WHERE held.user_id = ANY(${ids}) AND ${isRecent(sql`held.at`)}
      UNION ALL SELECT 'event', event.id::text, entered.user_id, entrant.entered_at, jsonb_build_object('title', event.title)
      FROM ${tournamentPlayers} AS entered
        JOIN ${tournamentEntrants} AS entrant ON entrant.id = entered.entrant_id AND ${isRecent(sql`entrant.entered_at`)}
        JOIN ${tournaments} AS event ON event.id = entered.tournament_id AND event.status <> 'draft'
      WHERE entered.user_id = ANY(${ids})
    ) AS facts) AS keyed
    WHERE (at, key) < (${until}, ${untilKey}::text)
    ORDER BY keyed.at DESC, key DESC LIMIT ${limit}::int`,
  );
  return rowsOf<Fact>(result);
}

/** Who is in a team with this player. */
export async function findTeamMates(db: Sql, userId: string): Promise<string[]> {
  const own = db.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, userId));
  const rows = await db
    .selectDistinct({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(sql`${teamMembers.teamId} IN (${own})`);
  return rows.map((row) => row.userId);
}
