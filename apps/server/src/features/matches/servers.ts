import { TEAM_KEYS } from '@retake/core/match/lineup.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import { createMatchzyServer } from '@retake/gameserver/matchzy/driver.ts';
import { createMatchzyFleet, type MatchzyFleet } from '@retake/gameserver/matchzy/fleet.ts';
import type { GameServer, MatchSpec } from '@retake/gameserver/port.ts';
import { createSimulator } from '@retake/gameserver/simulator/simulator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import type { StoredConnect } from './present.ts';
import type { MatchRow } from './store.ts';
import type { MatchTokens } from './token.ts';

/** The game servers of this installation: dedicated ones, or the simulator that plays matches out by itself. */
export type GameServers =
  | { simulated: true; server: GameServer }
  | { simulated: false; server: MatchzyFleet };

/** How late a report of a faulty simulated server may come, in ms of life. */
const LATEST_REPORT_MS = 120_000;

/** Null where nothing can play a match. */
export function openGameServers(environment: Environment, clock: Clock): GameServers | null {
  const { gameServers, sandbox, simSpeed, simFaults } = environment;
  if (gameServers.length > 0) {
    const servers = gameServers.map(({ rconPassword, ...server }) =>
      createMatchzyServer({ ...server, password: rconPassword, scheduler: clock }),
    );
    return { simulated: false, server: createMatchzyFleet(servers) };
  }
  if (!sandbox) return null;
  const faults = { duplicated: simFaults, delayed: simFaults, lost: 0, maxDelayMs: LATEST_REPORT_MS };
  return { simulated: true, server: createSimulator({ speed: simSpeed, faults }) };
}

/** `base` is the address at which the server reaches the platform. */
export function specOf(row: MatchRow, tokens: MatchTokens, base: string): MatchSpec {
  const { state } = row;
  if (!('sides' in state)) throw new Error(`match ${row.number} has no map and sides yet`);
  const teamOf = (key: 'team1' | 'team2') => ({
    id: key,
    name: state.teams[key].name,
    players: state.teams[key].players.map(({ steamId, nickname, rating }) => ({ steamId, nickname, rating })),
  });
  return {
    matchId: row.id,
    number: row.number,
    mode: row.mode,
    map: state.map,
    team1Side: state.sides.team1,
    teams: { team1: teamOf('team1'), team2: teamOf('team2') },
    token: tokens.of(row.number),
    webhookUrl: `${base}/api/game-servers/events`,
    regions: row.regions,
    configUrl: `${base}/api/game-servers/config`,
    seed: row.seed,
  };
}

/** The last round that was acknowledged: where a server takes the match up again. */
export const lastRoundOf = (state: MatchState): number =>
  'board' in state ? (state.board.rounds.at(-1)?.round ?? 0) : 0;

/** Everybody on the server and ready, as far as the platform knows. */
export function isEverybodyReady(state: MatchState): boolean {
  if (state.phase !== 'warmup') return false;
  const players = TEAM_KEYS.flatMap((key) => state.teams[key].players);
  return players.every((player) => state.ready.includes(player.userId));
}

/** What players of a simulated match are told: there is nothing to join, and the screen says so. */
export const SIMULATED_CONNECT: StoredConnect = {
  address: 'simulated',
  password: '',
  steamUrl: null,
  simulated: true,
};
