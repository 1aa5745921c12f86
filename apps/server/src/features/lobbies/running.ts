import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { isMapId } from '@retake/core/maps.ts';
import { TEAM_SIZE } from '@retake/core/mode.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, lt, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';

const STATES = { veto: 'starting', warmup: 'warm-up', live: 'live' } as const;
type Running = keyof typeof STATES;

const isRunning = (phase: string): phase is Running => phase in STATES;

const joinedBy = (userId: string | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT 1 FROM ${matchPlayers} AS own WHERE own.match_id = ${matches.id} AND own.user_id = ${userId})`;

/** A match of the search under way. Its number is its place in the list. */
export type RunningMatch = { number: number; row: LobbyRow };

/** LOB6: matches of the search under way, the newest first, before a number. */
export async function findRunningMatches(
  db: Sql,
  userId: string | null,
  before: number | null,
  limit: number,
): Promise<RunningMatch[]> {
  const rows = await db
    .select({
      match: {
        id: matches.id,
        number: matches.number,
        mode: matches.mode,
        phase: matches.phase,
        map: matches.map,
        score1: matches.score1,
        score2: matches.score2,
        createdAt: matches.createdAt,
      },
      creator: users.nickname,
      simulated: users.simulated,
      joined: joinedBy(userId),
    })
    .from(matches)
    .innerJoin(
      matchPlayers,
      and(eq(matchPlayers.matchId, matches.id), eq(matchPlayers.team, 'team1'), eq(matchPlayers.slot, 0)),
    )
    .innerJoin(users, eq(users.id, matchPlayers.userId))
    .where(
      and(
        inArray(matches.phase, Object.keys(STATES) as Running[]),
        before === null ? undefined : lt(matches.number, before),
      ),
    )
    .orderBy(desc(matches.number))
    .limit(limit);

  return rows.flatMap(({ match, creator, simulated, joined }) => {
    if (!isRunning(match.phase)) return [];
    const players = 2 * TEAM_SIZE[match.mode];
    const row: LobbyRow = {
      ...{ id: match.id, kind: 'match', creator, simulated, mode: match.mode, joined },
      map: match.map !== null && isMapId(match.map) ? match.map : null,
      region: null,
      pingMs: null,
      createdAt: match.createdAt.toISOString(),
      status: 'future',
      state: STATES[match.phase],
      score: { team1: match.score1, team2: match.score2 },
      startsAt: null,
      slots: { taken: players, of: players },
    };
    return [{ number: match.number, row }];
  });
}
