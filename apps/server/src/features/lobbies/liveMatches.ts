import type { LobbyRow } from '@retake/contract/lobbies/calls.ts';
import { isMapId } from '@retake/core/maps.ts';
import { TEAM_SIZE } from '@retake/core/mode.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, desc, eq, inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { findOrigins } from './store.ts';

const STATES = { veto: 'starting', warmup: 'warm-up', live: 'live' } as const;
type Running = keyof typeof STATES;

const isRunning = (phase: string): phase is Running => phase in STATES;

const joinedBy = (userId: string | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT 1 FROM ${matchPlayers} AS own WHERE own.match_id = ${matches.id} AND own.user_id = ${userId})`;

/** In the order of the list. */
const PHASES = ['live', 'warmup', 'veto'] as const satisfies readonly Running[];
/** Where a match stands in the list: the place of its phase, and its number. */
export type Place = { phase: number; number: number };
export type RunningMatch = { place: Place; row: LobbyRow };

const phasePlace = sql<number>`array_position(ARRAY['live', 'warmup', 'veto'], ${matches.phase}) - 1`;
const nameOf = (team: 'team1' | 'team2') =>
  sql<string>`coalesce(${matches.state} #>> ARRAY['teams', ${team}::text, 'name'], '')`;

/** LOB6: running matches of the search and of lobbies, after this place. */
export async function findRunningMatches(
  db: Sql,
  userId: string | null,
  after: Place | null,
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
      teams: { team1: nameOf('team1'), team2: nameOf('team2') },
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
        inArray(matches.phase, PHASES),
        after === null
          ? undefined
          : sql`(${phasePlace}, -${matches.number}) > (${after.phase}::int, ${-after.number}::int)`,
      ),
    )
    .orderBy(phasePlace, desc(matches.number))
    .limit(limit);

  const origins = await findOrigins(
    db,
    rows.map(({ match }) => match.id),
  );
  return rows.flatMap(({ match, joined, teams, ...first }) => {
    if (!isRunning(match.phase)) return [];
    const players = 2 * TEAM_SIZE[match.mode];
    const { creator, simulated, region } = origins.get(match.id) ?? { ...first, region: null };
    const row: LobbyRow = {
      id: match.id,
      kind: 'match',
      creator,
      simulated,
      mode: match.mode,
      joined,
      map: match.map !== null && isMapId(match.map) ? match.map : null,
      rules: null,
      access: null,
      region,
      pingMs: null,
      createdAt: match.createdAt.toISOString(),
      status: 'future',
      state: STATES[match.phase],
      score: { team1: match.score1, team2: match.score2 },
      teams,
      startsAt: null,
      seats: { taken: players, of: players },
      hasRoom: false,
    };
    return [{ place: { phase: PHASES.indexOf(match.phase), number: match.number }, row }];
  });
}
