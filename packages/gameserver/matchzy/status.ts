import type { Score } from '@retake/core/match/lineup.ts';
import { asInteger, asObject, type JsonObject } from '@retake/core/match/reading.ts';

import type { ServerPhase, ServerStatus } from '../port.ts';

const GAME_STATES = [
  'none',
  'pre_veto',
  'veto',
  'warmup',
  'knife',
  'waiting_for_knife_decision',
  'going_live',
  'live',
  'pending_restore',
  'post_game',
] as const;
export type GameState = (typeof GAME_STATES)[number];

/** The useful part of `get5_status`. */
export type Get5Status = {
  gameState: GameState;
  paused: boolean;
  number: number | null;
  round: number | null;
  /** Of the map; null if the server does not say. */
  score: Score | null;
};

/** A status is below 1 KB; a much longer text is not searched. */
const MAX_TEXT = 8_192;
const MAX_ROUND = 200;

/** Null if the reply contains no status: log lines may come before and after it. */
export function parseStatus(reply: string): Get5Status | null {
  for (const candidate of jsonObjects(reply.slice(0, MAX_TEXT))) {
    const gameState = GAME_STATES.find((state) => state === candidate.gamestate);
    if (gameState === undefined) continue;
    const matchId = typeof candidate.matchid === 'string' ? Number(candidate.matchid) : candidate.matchid;
    return {
      gameState,
      paused: candidate.paused === true,
      number: asInteger(matchId, 1, 2_147_483_647),
      round: asInteger(candidate.round_number, 0, MAX_ROUND),
      score: scoreOf(candidate),
    };
  }
  return null;
}

function scoreOf({ team1, team2 }: JsonObject): Score | null {
  const points = (team: unknown) => asInteger(asObject(team)?.current_map_score, 0, MAX_ROUND);
  const score = { team1: points(team1), team2: points(team2) };
  return score.team1 === null || score.team2 === null ? null : { team1: score.team1, team2: score.team2 };
}

/** Every outermost `{…}` of the text that is JSON. */
function* jsonObjects(text: string): Generator<JsonObject> {
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = matchingBrace(text, start);
    const parsed = end === -1 ? null : parseObject(text.slice(start, end + 1));
    if (parsed !== null) yield parsed;
    start = text.indexOf('{', parsed === null ? start + 1 : end + 1);
  }
}

/** The index of the brace that closes the one at `start`, skipping strings; −1 if there is none. */
function matchingBrace(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (quoted && character === '\\') i++;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i;
  }
  return -1;
}

function parseObject(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

const PHASES: Record<GameState, ServerPhase> = {
  none: 'over',
  pre_veto: 'warmup',
  veto: 'warmup',
  warmup: 'warmup',
  knife: 'warmup',
  waiting_for_knife_decision: 'warmup',
  going_live: 'live',
  live: 'live',
  pending_restore: 'live',
  post_game: 'over',
};

export const toServerStatus = (status: Get5Status): ServerStatus => ({
  phase: PHASES[status.gameState],
  paused: status.paused,
  round: status.round,
  score: status.score,
});
