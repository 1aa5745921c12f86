import type { Sql } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gte, isNull, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { teamMembers } from './tables.ts';

/** In the order in which they joined. */
export const findMembers = (db: Sql, teamId: string) =>
  db
    .select({ userId: teamMembers.userId, role: teamMembers.role, joinedAt: teamMembers.joinedAt })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.place));

const members = sql<string[]>`json_agg(${users.nickname} ORDER BY ${matchPlayers.slot})`;
const opponents = sql<string[] | null>`(SELECT json_agg(them.nickname ORDER BY other.slot)
  FROM ${matchPlayers} AS other JOIN ${users} AS them ON them.id = other.user_id
  WHERE other.match_id = ${matches.id} AND other.team <> ${matchPlayers.team})`;
/** How many are on one side: the mode begins with it. */
const sideOf = sql`left(${matches.mode}, 1)::int`;

export type TogetherRow = Awaited<ReturnType<typeof findTogether>>[number];

/** TEA11: the newest first. */
export const findTogether = (db: Sql, teamId: string, limit: number) =>
  db
    .select({
      matchId: matches.id,
      mode: matches.mode,
      map: matches.map,
      format: matches.format,
      team: matchPlayers.team,
      winner: matches.winner,
      score1: matches.score1,
      score2: matches.score2,
      createdAt: matches.createdAt,
      finishedAt: matches.finishedAt,
      players: members,
      opponents,
    })
    .from(teamMembers)
    .innerJoin(matchPlayers, eq(matchPlayers.userId, teamMembers.userId))
    .innerJoin(
      matches,
      and(
        eq(matches.id, matchPlayers.matchId),
        eq(matches.phase, 'finished'),
        isNull(matches.removalId),
        gte(matches.createdAt, teamMembers.joinedAt),
      ),
    )
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .groupBy(matches.id, matchPlayers.team)
    .having(sql`count(*) >= 2 AND 2 * count(*) > ${sideOf}`)
    .orderBy(desc(matches.finishedAt), desc(matches.number))
    .limit(limit);
