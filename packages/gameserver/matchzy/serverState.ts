import type { Get5Status } from './status.ts';

/** From sending the load until the status shows the match; a map change may silence the server meanwhile. */
export const LOAD_TIMEOUT_MS = 120_000;
/** From sending the load until the server has fetched its match. */
export const FETCH_TIMEOUT_MS = 30_000;
/** How long to wait for a demo after the match. */
export const UPLOAD_TIMEOUT_MS = 30 * 60_000;
/** Polls in a row without an answer until a server counts as offline. */
export const MISSES_UNTIL_OFFLINE = 4;

/** The platform's view of one dedicated server. `since` in ms; `number` is the match. */
export type ServerState =
  | { phase: 'offline' }
  /** The RCON password is wrong: an operator has to change it. Trying again gets the platform banned. */
  | { phase: 'locked' }
  | { phase: 'idle'; misses: number }
  | { phase: 'loading'; number: number; since: number; fetched: boolean }
  | { phase: 'warmup' | 'live' | 'post'; number: number | null; misses: number }
  | { phase: 'uploading'; number: number | null; since: number };

export type Observation =
  | { type: 'loadSent'; number: number }
  | { type: 'fetched'; number: number }
  | { type: 'status'; status: Get5Status }
  | { type: 'silent' }
  | { type: 'wrongPassword' }
  | { type: 'uploaded'; number: number };

/** The next state; `awaitsDemo`: whether demos are uploaded at all. */
export function observe(
  state: ServerState,
  seen: Observation,
  now: number,
  awaitsDemo: boolean,
): ServerState {
  switch (seen.type) {
    case 'loadSent':
      return { phase: 'loading', number: seen.number, since: now, fetched: false };
    case 'fetched':
      return state.phase === 'loading' && state.number === seen.number ? { ...state, fetched: true } : state;
    case 'wrongPassword':
      return { phase: 'locked' };
    case 'silent':
      return silent(state, now);
    case 'uploaded':
      return state.phase === 'uploading' && state.number === seen.number
        ? { phase: 'idle', misses: 0 }
        : state;
    case 'status':
      return answered(state, seen.status, now, awaitsDemo);
  }
}

export const loadDeadline = (state: ServerState & { phase: 'loading' }): number =>
  state.since + (state.fetched ? LOAD_TIMEOUT_MS : FETCH_TIMEOUT_MS);

function silent(state: ServerState, now: number): ServerState {
  switch (state.phase) {
    case 'offline':
    case 'locked':
      return state;
    case 'loading':
      return now < loadDeadline(state) ? state : { phase: 'offline' };
    case 'uploading':
      return now < state.since + UPLOAD_TIMEOUT_MS ? state : { phase: 'offline' };
    default:
      return state.misses + 1 < MISSES_UNTIL_OFFLINE
        ? { ...state, misses: state.misses + 1 }
        : { phase: 'offline' };
  }
}

function answered(state: ServerState, status: Get5Status, now: number, awaitsDemo: boolean): ServerState {
  const { gameState, number } = status;
  if (gameState === 'none') return withoutMatch(state, now, awaitsDemo);
  if (gameState === 'post_game') return { phase: 'post', number, misses: 0 };
  const playing = gameState === 'live' || gameState === 'going_live' || gameState === 'pending_restore';
  return { phase: playing ? 'live' : 'warmup', number, misses: 0 };
}

function withoutMatch(state: ServerState, now: number, awaitsDemo: boolean): ServerState {
  const idle: ServerState = { phase: 'idle', misses: 0 };
  switch (state.phase) {
    case 'loading':
      return now < loadDeadline(state) ? state : idle;
    case 'uploading':
      return now < state.since + UPLOAD_TIMEOUT_MS ? state : idle;
    case 'live':
    case 'post':
      return awaitsDemo ? { phase: 'uploading', number: state.number, since: now } : idle;
    default:
      return idle;
  }
}
