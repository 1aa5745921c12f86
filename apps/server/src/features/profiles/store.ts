import type { Mode } from '@retake/core/mode.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, count, desc, eq, isNotNull, sql, sum } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { ratingChanges } from '../rating/tables.ts';

/** Sums over a number of matches. */
export type Tally = { matches: number; wins: number; kills: number; deaths: number; assists: number };

const tally = {
  matches: count(),
  wins: sql<number>`count(*) FILTER (WHERE ${matchPlayers.won})`.mapWith(Number),
  kills: sum(matchPlayers.kills).mapWith(Number),
  deaths: sum(matchPlayers.deaths).mapWith(Number),
  assists: sum(matchPlayers.assists).mapWith(Number),
};

/** PRO1: rated matches that were finished count; cancelled ones do not. */
const playedBy = (userId: string) =>
  and(eq(matchPlayers.userId, userId), isNotNull(matchPlayers.endedAt), eq(matches.rated, true));

export type MapTally = Tally & { map: string };

/** Most played first. */
export async function tallyByMap(db: Sql, userId: string): Promise<MapTally[]> {
  const rows = await db
    .select({ map: matches.map, ...tally })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(playedBy(userId))
    .groupBy(matches.map)
    .orderBy(desc(count()), matches.map);
  return rows.map((row) => ({ ...row, map: row.map ?? '' }));
}

export type PlayedRow = Awaited<ReturnType<typeof lastMatches>>[number];

/** Newest first. */
export const lastMatches = (db: Sql, userId: string, limit: number) =>
  db
    .select({
      matchId: matches.id,
      map: matches.map,
      format: matches.format,
      score1: matches.score1,
      score2: matches.score2,
      finishedAt: matches.finishedAt,
      team: matchPlayers.team,
      won: matchPlayers.won,
      kills: matchPlayers.kills,
      deaths: matchPlayers.deaths,
      assists: matchPlayers.assists,
      removalId: matches.removalId,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(playedBy(userId))
    .orderBy(desc(matchPlayers.endedAt), desc(matches.number))
    .limit(limit);

export type ChangeRow = Awaited<ReturnType<typeof lastChanges>>[number];

/** Newest first. */
export const lastChanges = (db: Sql, userId: string, mode: Mode, limit: number) =>
  db
    .select({
      at: ratingChanges.at,
      eloBefore: ratingChanges.eloBefore,
      eloAfter: ratingChanges.eloAfter,
      matchId: ratingChanges.matchId,
      kind: ratingChanges.kind,
    })
    .from(ratingChanges)
    .where(and(eq(ratingChanges.userId, userId), eq(ratingChanges.mode, mode)))
    .orderBy(desc(ratingChanges.id))
    .limit(limit);
