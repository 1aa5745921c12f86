import { accept, type Result, refuse } from '../result.ts';
import type { Score } from './lineup.ts';
import { asInteger, asObject, asSteamId, asText, type JsonObject } from './reading.ts';
import { type PlayerStats, readStats } from './stats.ts';

/** What a game server reports, after validation. `winner` fields are left out: they cannot be trusted (MAT6). */
export type GameServerEvent =
  | { type: 'seriesStart'; number: number }
  | { type: 'goingLive'; number: number; mapNumber: number }
  | (RoundReport & { type: 'roundEnd'; number: number; mapNumber: number })
  | { type: 'mapResult'; number: number; mapNumber: number; score: Score }
  | { type: 'seriesEnd'; number: number; seriesScore: Score }
  | { type: 'playerSeen'; number: number; steamId: string; ready: boolean }
  | { type: 'playerLeft'; number: number; steamId: string }
  | { type: 'paused'; number: number; paused: boolean }
  | { type: 'other'; number: number | null; name: string };

export type RoundReport = {
  /** Completed rounds, including this one: 1 after the first. */
  round: number;
  score: Score;
  /** The engine's round-end code, null when it is not a number. */
  reason: number | null;
  players: { steamId: string; stats: PlayerStats }[];
};

export type EventRefusal = 'too_large' | 'not_json' | 'not_an_object' | 'no_event' | 'no_match' | 'malformed';

/** A `round_end` of ten players is about 8 KB; 64 KB is also the platform's limit for a body. */
export const MAX_EVENT_BYTES = 64 * 1024;
const MAX_INT32 = 2_147_483_647;
const MAX_ROUND = 200;
const MAX_MAP_NUMBER = 6;
/** Players, coaches, substitutes and bots on one side. */
const MAX_LISTED_PLAYERS = 32;

/** `parseEvent` for a raw body. */
export function parseEventText(text: string): Result<GameServerEvent, EventRefusal> {
  if (text.length > MAX_EVENT_BYTES) return refuse('too_large');
  try {
    return parseEvent(JSON.parse(text));
  } catch {
    return refuse('not_json');
  }
}

/**
 * Unknown JSON to a typed event (bodies of MatchZy and MatchZy-Enhanced). Unknown names are `other`, so that they can
 * be acknowledged. Refusals: `not_an_object`, `no_event`, `no_match` (a match event without a match number in int32),
 * `malformed` (a required field is missing, of another type or out of limits).
 */
export function parseEvent(body: unknown): Result<GameServerEvent, EventRefusal> {
  const source = asObject(body);
  if (source === null) return refuse('not_an_object');
  const name = asText(source.event, 64);
  if (name === null || name === '') return refuse('no_event');
  const number = readMatchNumber(source.matchid);
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read === undefined) return accept({ type: 'other', number, name });
  if (number === null) return refuse('no_match');
  const event = read(source, number);
  return event === null ? refuse('malformed') : accept(event);
}

/** A JSON number; older plugins send it as digits. */
function readMatchNumber(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{1,10}$/.test(value)) return asInteger(Number(value), 1, MAX_INT32);
  return asInteger(value, 1, MAX_INT32);
}

type Reader = (source: JsonObject, number: number) => GameServerEvent | null;

const READERS: Record<string, Reader> = {
  series_start: (_source, number) => ({ type: 'seriesStart', number }),
  going_live: (source, number) => withMap(source, (mapNumber) => ({ type: 'goingLive', number, mapNumber })),
  round_end: readRoundEnd,
  map_result: readMapResult,
  series_end: readSeriesEnd,
  player_connect: (source, number) => readPlayer(source, (steamId) => seen(number, steamId, false)),
  player_ready: (source, number) => readPlayer(source, (steamId) => seen(number, steamId, true)),
  player_disconnect: (source, number) =>
    readPlayer(source, (steamId) => ({ type: 'playerLeft', number, steamId })),
  match_paused: (_source, number) => ({ type: 'paused', number, paused: true }),
  match_unpaused: (_source, number) => ({ type: 'paused', number, paused: false }),
};

const seen = (number: number, steamId: string, ready: boolean): GameServerEvent => ({
  type: 'playerSeen',
  number,
  steamId,
  ready,
});

function withMap(source: JsonObject, make: (mapNumber: number) => GameServerEvent): GameServerEvent | null {
  const mapNumber = asInteger(source.map_number, 0, MAX_MAP_NUMBER);
  return mapNumber === null ? null : make(mapNumber);
}

function readPlayer(source: JsonObject, make: (steamId: string) => GameServerEvent): GameServerEvent | null {
  const player = asObject(source.player);
  if (player === null) return null;
  const steamId = asSteamId(player.steamid);
  // Bots have no SteamID64. We do not need the event, but there is no reason to refuse it.
  return steamId === null ? { type: 'other', number: null, name: 'player' } : make(steamId);
}

function readRoundEnd(source: JsonObject, number: number): GameServerEvent | null {
  const round = asInteger(source.round_number, 1, MAX_ROUND);
  const score = readScore(source);
  const team1 = readListedPlayers(source.team1);
  const team2 = readListedPlayers(source.team2);
  if (round === null || score === null || team1 === null || team2 === null) return null;
  const reason = asInteger(source.reason, 0, 255);
  return withMap(source, (mapNumber) => ({
    type: 'roundEnd',
    number,
    mapNumber,
    round,
    score,
    reason,
    players: [...team1, ...team2],
  }));
}

function readMapResult(source: JsonObject, number: number): GameServerEvent | null {
  const score = readScore(source);
  if (score === null) return null;
  return withMap(source, (mapNumber) => ({ type: 'mapResult', number, mapNumber, score }));
}

function readSeriesEnd(source: JsonObject, number: number): GameServerEvent | null {
  const team1 = asInteger(source.team1_series_score, 0, MAX_MAP_NUMBER + 1);
  const team2 = asInteger(source.team2_series_score, 0, MAX_MAP_NUMBER + 1);
  if (team1 === null || team2 === null) return null;
  return { type: 'seriesEnd', number, seriesScore: { team1, team2 } };
}

function readScore(source: JsonObject): Score | null {
  const team1 = asInteger(asObject(source.team1)?.score, 0, MAX_ROUND);
  const team2 = asInteger(asObject(source.team2)?.score, 0, MAX_ROUND);
  return team1 === null || team2 === null ? null : { team1, team2 };
}

function readListedPlayers(team: unknown): RoundReport['players'] | null {
  const listed = asObject(team)?.players ?? [];
  if (!Array.isArray(listed) || listed.length > MAX_LISTED_PLAYERS) return null;
  const players: RoundReport['players'] = [];
  for (const entry of listed) {
    const player = asObject(entry);
    if (player === null) return null;
    const steamId = asSteamId(player.steamid);
    if (steamId === null) continue;
    const stats = readStats(player.stats);
    if (stats === null) return null;
    players.push({ steamId, stats });
  }
  return players;
}
