import type { MapId } from '@retake/core/maps.ts';
import type { Mode } from '@retake/core/mode.ts';
import { arrayOf, rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
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

/** A tier after another may come in the same moment. */
const TIES = 12;

/**
 * ACT1: facts of these players, the newest first. Of each player and kind no more rows are read than a page can hold, and of matches
 * none that is older than a page of the players' newest ones.
 */
export async function findFacts(
  db: Sql,
  { userIds, matchesOf }: Asked,
  after: After,
  limit: number,
): Promise<Fact[]> {
  const until = sql`${after?.at ?? '9999-12-31T00:00:00.000Z'}::timestamptz`;
  const most = sql`LIMIT ${limit + TIES}::int`;
  const each = (ids: readonly string[], rows: SQL) =>
    sql`FROM unnest(${arrayOf('uuid', ids)}) AS who(id) CROSS JOIN LATERAL (${rows}) AS one`;
  const newest = sql`SELECT (array_agg(ended_at ORDER BY ended_at DESC))[${limit}::int] FROM unnest(${arrayOf('uuid', matchesOf)}) AS who(id)
    CROSS JOIN LATERAL (SELECT ended_at FROM ${performances} AS played WHERE played.user_id = who.id AND played.ended_at < ${until}
      ORDER BY played.ended_at DESC LIMIT 1) AS last`;
  const result = await db.execute(sql`
    SELECT key, kind, ref, user_id AS "userId",
      CASE kind WHEN 'match' THEN about || jsonb_build_object('removed',
        (SELECT removal_id IS NOT NULL FROM ${matches} AS match WHERE match.id = ref::uuid)) ELSE about END AS about,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM (SELECT *, kind || ':' || ref || ':' || user_id AS key FROM (
      SELECT 'match' AS kind, one.match_id::text AS ref, who.id AS user_id, one.ended_at AS at, jsonb_build_object(
        'map', one.map, 'mode', one.mode, 'won', one.won) AS about
      ${each(
        matchesOf,
        sql`SELECT * FROM ${performances} AS played WHERE played.user_id = who.id AND played.ended_at <= ${until}
          AND played.ended_at >= coalesce((${newest}), '-infinity') ORDER BY played.ended_at DESC, played.match_id DESC ${most}`,
      )}
      UNION ALL SELECT 'team', team.id::text, who.id, one.joined_at, jsonb_build_object('name', team.name)
      ${each(userIds, sql`SELECT * FROM ${teamMembers} AS held WHERE held.user_id = who.id AND held.joined_at <= ${until}`)}
        JOIN ${teams} AS team ON team.id = one.team_id AND team.disbanded_at IS NULL
      UNION ALL SELECT 'card', one.card, who.id, one.at, NULL
      ${each(
        userIds,
        sql`SELECT * FROM ${cardsHeld} AS held WHERE held.user_id = who.id AND held.at <= ${until}
          ORDER BY held.at DESC, held.card DESC ${most}`,
      )}
      UNION ALL SELECT 'event', event.id::text, who.id, entrant.entered_at, jsonb_build_object('title', event.title)
      ${each(userIds, sql`SELECT * FROM ${tournamentPlayers} AS played WHERE played.user_id = who.id`)}
        JOIN ${tournamentEntrants} AS entrant ON entrant.id = one.entrant_id AND entrant.entered_at <= ${until}
        JOIN ${tournaments} AS event ON event.id = one.tournament_id AND event.status <> 'draft'
    ) AS facts) AS keyed
    WHERE ${after === null ? sql`true` : sql`(at, key) < (${until}, ${after.key}::text)`}
    ORDER BY keyed.at DESC, key DESC LIMIT ${limit}::int`);
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
