import { areCvarsAllowed } from '@retake/core/match/cvars.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { type MatchSpec, TOKEN_HEADER } from '../port.ts';

const MAX_INT32 = 2_147_483_647;
const MAX_NAME_LENGTH = 32;

/** What MatchZy fetches as its match. */
export type MatchzyConfig = {
  matchid: number;
  num_maps: 1;
  maplist: [string];
  map_sides: ['team1_ct' | 'team1_t'];
  skip_veto: true;
  clinch_series: true;
  wingman: boolean;
  players_per_team: number;
  min_players_to_ready: number;
  team1: MatchzyTeam;
  team2: MatchzyTeam;
  spectators: { players: Record<string, string> };
  cvars: Record<string, string>;
};
export type MatchzyTeam = { id: string; name: string; players: Record<string, string> };

/**
 * The match as JSON for the server, whose own secret `token` is. The event settings are in `cvars`: the load would reset them if they were set
 * before. A 2v2 needs both `wingman` and `players_per_team`; a 1v1 is plain competitive with one player per side.
 * Throws for values that must never get into a spec: a number that does not fit, a value that could end its quotes.
 */
export function matchzyConfig(spec: MatchSpec, token: string): MatchzyConfig {
  if (!Number.isInteger(spec.number) || spec.number < 1 || spec.number > MAX_INT32) {
    throw new Error(`match number ${spec.number} does not fit a signed 32-bit integer`);
  }
  return {
    matchid: spec.number,
    num_maps: 1,
    maplist: [spec.map],
    map_sides: [spec.team1Side === 'ct' ? 'team1_ct' : 'team1_t'],
    skip_veto: true,
    clinch_series: true,
    wingman: spec.mode === '2v2',
    players_per_team: smallerTeam(spec),
    min_players_to_ready: smallerTeam(spec),
    team1: teamOf(spec, 'team1'),
    team2: teamOf(spec, 'team2'),
    spectators: { players: {} },
    cvars: safeCvars({ ...chosen(spec), ...reporting(spec, token), ...rounds(spec) }),
  };
}

/**
 * A side is ready when at least this many players are on it and all are ready. A team that is missing a player is
 * smaller.
 */
const smallerTeam = ({ teams }: MatchSpec): number =>
  Math.min(...TEAM_KEYS.map((key) => teams[key].players.length));

/**
 * MAT1, MAT16. Set for every match, because 1v1 has no settings of its own on the server. After a drawn map the plugin
 * waits for ever, so the platform ends the match (MAT18).
 */
function rounds(spec: MatchSpec): Record<string, string> {
  const { maxRounds, overtimeRounds } = formatOf(spec);
  if (overtimeRounds === 0) return { mp_maxrounds: `${maxRounds}`, mp_overtime_enable: '0' };
  return {
    mp_maxrounds: `${maxRounds}`,
    mp_overtime_enable: '1',
    mp_overtime_maxrounds: `${overtimeRounds}`,
  };
}

/** MAT31: what is not on the list never gets into a spec. The game has the length of a round twice. */
function chosen({ cvars = {} }: MatchSpec): Record<string, string> {
  if (!areCvarsAllowed(cvars)) throw new Error('a setting is not on the list of what a match may set');
  const all = Object.entries(cvars).map(([name, value]): [string, string] => [name, `${value}`]);
  const { mp_roundtime: roundTime } = cvars;
  return {
    ...Object.fromEntries(all),
    ...(roundTime === undefined ? {} : { mp_roundtime_defuse: `${roundTime}` }),
  };
}

function reporting(spec: MatchSpec, token: string): Record<string, string> {
  return {
    ...endpoint('matchzy_remote_log', spec.webhookUrl, token),
    ...endpoint('matchzy_remote_backup', spec.backupUrl, token),
    ...endpoint('matchzy_demo_upload', spec.recordingUrl, token),
  };
}

const endpoint = (prefix: string, url: string, token: string): Record<string, string> => ({
  [`${prefix}_url`]: url,
  [`${prefix}_header_key`]: TOKEN_HEADER,
  [`${prefix}_header_value`]: token,
});

/** The plugin runs `name "value"` without escaping: a quote or a line break would start another command. */
export const isSafeValue = (value: string): boolean => /^[A-Za-z0-9 ._~:/?&=%+@{}-]{1,200}$/.test(value);

function safeCvars(cvars: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(cvars)) {
    if (!isSafeValue(value)) throw new Error(`the value of ${name} is not safe to hand to a game server`);
  }
  return cvars;
}

/** MAT36: a coach stands among the players, and says `.coach` on the server. */
function teamOf(spec: MatchSpec, key: TeamKey): MatchzyTeam {
  const { id, name, players, coach } = spec.teams[key];
  const names = [...players, ...(coach ? [coach] : [])].map((player): [string, string] => [
    player.steamId,
    playerName(player.nickname),
  ]);
  return { id, name: teamName(name, key), players: Object.fromEntries(names) };
}

/** Names are written into a key-values file: no quotes, backslashes, braces or control characters. */
const playerName = (name: string): string => name.replace(/["\\{}\p{C}]/gu, '').slice(0, MAX_NAME_LENGTH);

/** The plugin keeps letters, digits, space, `_` and `-`, and fails on an empty name. */
function teamName(name: string, key: TeamKey): string {
  const kept = name
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  return kept === '' ? `Team ${key === 'team1' ? 1 : 2}` : kept;
}

/**
 * The command that makes a server fetch its match. Every argument is quoted: `//` and `;` have a meaning outside of
 * quotes. The URL contains no secret, because it is printed and visible to any client. The token is the server's, and is
 * valid only for matches that it has.
 */
export const loadCommand = (spec: MatchSpec, token: string): string =>
  fetchCommand('matchzy_loadmatch_url', spec.configUrl, token);

/** The same for the copy of a match that was lost. The match goes on once its players are back and ready. */
export const restoreCommand = (spec: MatchSpec, token: string): string =>
  fetchCommand('matchzy_loadbackup_url', spec.backupUrl, token);

function fetchCommand(name: string, url: string, token: string): string {
  for (const value of [url, token]) {
    if (!isSafeValue(value)) throw new Error('an address or a token is not safe to hand to a game server');
  }
  return `${name} "${url}" "${TOKEN_HEADER}" "${token}"`;
}
