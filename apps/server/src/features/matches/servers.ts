import { type Score, TEAM_KEYS } from '@retake/core/match/lineup.ts';
import type { MatchState } from '@retake/core/match/state.ts';
import { type MatchSpec, RECORDINGS_PATH } from '@retake/gameserver/port.ts';
import type { StoredConnect } from './present.ts';
import type { MatchRow } from './store.ts';
import type { MatchTokens } from './token.ts';

/** A copy of a match, as its server makes one at the beginning of each round. */
export const BACKUPS_PATH = '/api/game-servers/backups';

/** `base` is the address at which the server reaches the platform. */
export function specOf(row: MatchRow, tokens: MatchTokens, base: string): MatchSpec {
  const { state } = row;
  if (!('sides' in state)) throw new Error(`match ${row.number} has no map and sides yet`);
  const teamOf = (key: 'team1' | 'team2') => ({
    id: key,
    name: state.teams[key].name,
    players: state.teams[key].players.map(({ steamId, nickname, rating }) => ({ steamId, nickname, rating })),
    coach: state.teams[key].coach,
  });
  return {
    matchId: row.id,
    number: row.number,
    mode: row.mode,
    overtime: row.settings.overtime,
    maxRounds: row.settings.maxRounds,
    cvars: row.settings.cvars,
    map: state.map,
    team1Side: state.sides.team1,
    teams: { team1: teamOf('team1'), team2: teamOf('team2') },
    token: tokens.of(row.number),
    webhookUrl: `${base}/api/game-servers/events`,
    regions: row.settings.regions,
    configUrl: `${base}/api/game-servers/config`,
    backupUrl: `${base}${BACKUPS_PATH}`,
    recordingUrl: `${base}${RECORDINGS_PATH}`,
    from: 'beginning',
    seed: row.seed,
  };
}

/** The last acknowledged round; 0: none. */
export const lastRoundOf = (state: MatchState): number =>
  'board' in state ? (state.board.rounds.at(-1)?.round ?? 0) : 0;

/** The scores after acknowledged rounds, ascending: there a simulated match goes on. */
export const knownScores = (state: MatchState): Score[] =>
  'board' in state ? state.board.rounds.map(({ score }) => score) : [];

/** Everybody on the server and ready, as far as the platform knows. */
export function isEverybodyReady(state: MatchState): boolean {
  if (state.phase !== 'warmup') return false;
  const players = TEAM_KEYS.flatMap((key) => state.teams[key].players);
  return players.every((player) => state.ready.includes(player.userId));
}

/** For players of a simulated match: there is nothing to join, and the screen says so. */
export const SIMULATED_CONNECT: StoredConnect = {
  address: 'simulated',
  password: '',
  steamUrl: null,
  simulated: true,
};
