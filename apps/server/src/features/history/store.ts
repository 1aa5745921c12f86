import type { LeagueResult } from '@retake/core/league/ladder.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { MatchMode } from '@retake/core/mode.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import type { Sql } from '../../platform/db/database.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { leagueResults } from '../leagues/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';

/** HIS1: what is left out does not narrow the list. */
export type Filter = {
  matchId?: string;
  mode?: MatchMode | undefined;
  result?: 'win' | 'loss' | 'draw' | undefined;
  map?: MapId | undefined;
  origin?: QueueId | 'lobby' | 'fixture' | undefined;
  /** HIS3: only those that this player played too. */
  sharedWith?: string | undefined;
};

/** HIS1: matches with a result, of whatever source. */
const playedBy = (userId: string) => and(eq(matchPlayers.userId, userId), isNotNull(matchPlayers.endedAt));

/** Whoever's seat it was. */
const alsoPlayedBy = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${matchPlayers} AS other WHERE other.match_id = ${matches.id} AND other.user_id = ${userId})`;

const ofResult = (result: Filter['result']): SQL | undefined => {
  if (result === undefined) return undefined;
  return result === 'draw' ? isNull(matchPlayers.won) : eq(matchPlayers.won, result === 'win');
};

const ofOrigin = (origin: Filter['origin']): SQL | undefined => {
  if (origin === undefined) return undefined;
  return origin === 'lobby' || origin === 'fixture'
    ? eq(matches.source, origin)
    : and(eq(matches.source, 'queue'), eq(matches.queue, origin));
};

/** Where a match stands among those of a player: by its end, then by its number. The index of a player's matches has the end. */
type Place = { endedAt: Date; number: number };

const isBefore = ({ endedAt, number }: Place) =>
  and(lte(matchPlayers.endedAt, endedAt), or(lt(matchPlayers.endedAt, endedAt), lt(matches.number, number)));
const isAfter = ({ endedAt, number }: Place) =>
  and(gte(matchPlayers.endedAt, endedAt), or(gt(matchPlayers.endedAt, endedAt), gt(matches.number, number)));

/** Null: there is no such match, or it has no result. */
async function findPlace(db: Sql, which: SQL): Promise<Place | null> {
  const { finishedAt, createdAt, number } = matches;
  const [row] = await db
    .select({ finishedAt, createdAt, number })
    .from(matches)
    .where(and(which, eq(matches.phase, 'finished')));
  return row ? { endedAt: row.finishedAt ?? row.createdAt, number: row.number } : null;
}

/** LGE5, LGE17: the same in every league in which the match counts. */
const leagueResult = sql<LeagueResult | null>`(SELECT ${leagueResults.result} FROM ${leagueResults}
  WHERE ${leagueResults.matchId} = ${matches.id} AND ${leagueResults.userId} = ${matchPlayers.userId}
    AND ${leagueResults.voidedAt} IS NULL LIMIT 1)`;

const opponents = sql<string[]>`(SELECT json_agg(${users.nickname} ORDER BY other.slot)
  FROM ${matchPlayers} AS other JOIN ${users} ON ${users.id} = other.user_id
  WHERE other.match_id = ${matches.id} AND other.team <> ${matchPlayers.team})`;

export type PlayedRow = Awaited<ReturnType<typeof findPlayed>>[number];

/** Filters of one form make one text, of which only the parameters differ. */
function formOf({ result, origin, ...filter }: Filter, before: number | null): string {
  const others = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const ofResult = result && (result === 'draw' ? 'draw' : 'won');
  const ofOrigin = origin && (origin === 'lobby' || origin === 'fixture' ? 'source' : 'queue');
  return [...others.sort(), ofResult, ofOrigin, before === null ? undefined : 'before']
    .filter(Boolean)
    .join('-');
}

/** The newest first; `before` is the number of the match that they follow. Named: planning it anew costs a third of its work. */
export async function findPlayed(
  db: Sql,
  userId: string,
  filter: Filter,
  before: number | null,
  limit: number,
) {
  const { matchId, mode, map, sharedWith } = filter;
  const last = before === null ? null : await findPlace(db, eq(matches.number, before));
  if (before !== null && !last) return [];
  const played = db
    .select({
      matchId: matches.id,
      number: matches.number,
      mode: matches.mode,
      map: matches.map,
      source: matches.source,
      queue: matches.queue,
      format: matches.format,
      score1: matches.score1,
      score2: matches.score2,
      createdAt: matches.createdAt,
      finishedAt: matches.finishedAt,
      removalId: matches.removalId,
      team: matchPlayers.team,
      won: matchPlayers.won,
      kills: matchPlayers.kills,
      deaths: matchPlayers.deaths,
      assists: matchPlayers.assists,
      eloBefore: matchPlayers.eloBefore,
      eloAfter: matchPlayers.eloAfter,
      leagueResult,
      opponents,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        playedBy(userId),
        sharedWith === undefined ? undefined : alsoPlayedBy(sharedWith),
        matchId === undefined ? undefined : eq(matches.id, matchId),
        mode && eq(matches.mode, mode),
        map && eq(matches.map, map),
        ofResult(filter.result),
        ofOrigin(filter.origin),
        last ? isBefore(last) : undefined,
      ),
    )
    .orderBy(desc(matchPlayers.endedAt), desc(matches.number))
    .limit(limit);
  // With whom somebody shares matches decides how they are best found.
  return sharedWith === undefined ? played.prepare(`played ${formOf(filter, before)}`).execute() : played;
}

export type BesideRow = { matchId: string; map: string | null; finishedAt: Date | null };

/** HIS2: the ones of this player before and after a match. */
export async function findBeside(db: Sql, userId: string, matchId: string) {
  const here = await findPlace(db, eq(matches.id, matchId));
  if (!here) return { previous: null, next: null };
  const nearest = (condition: SQL | undefined, ...order: SQL[]): Promise<BesideRow[]> =>
    db
      .select({ matchId: matches.id, map: matches.map, finishedAt: matches.finishedAt })
      .from(matchPlayers)
      .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
      .where(and(playedBy(userId), condition))
      .orderBy(...order)
      .limit(1);
  const [[previous], [next]] = await Promise.all([
    nearest(isBefore(here), desc(matchPlayers.endedAt), desc(matches.number)),
    nearest(isAfter(here), asc(matchPlayers.endedAt), asc(matches.number)),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
