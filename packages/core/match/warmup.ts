import type { DecidedMap } from '../veto/state.ts';
import { endCancelled } from './ending.ts';
import type { MatchFact } from './facts.ts';
import { allPlayers, isReportable } from './lineup.ts';
import { emptyBoard } from './project.ts';
import {
  type CancelledPhase,
  type Common,
  commonOf,
  type LivePhase,
  SERVER_START_MS,
  SILENCE_MS,
  WARMUP_MS,
  type WarmupPhase,
} from './state.ts';

type Step<S> = { state: S; facts: MatchFact[] };

/** MAT2: map and sides are known; a server is needed now. */
export function toWarmup(state: Common, { map, sides }: DecidedMap, now: number): Step<WarmupPhase> {
  const onMap = { map, sides, ready: [], abandoned: [] };
  const deadlineAt = now + SERVER_START_MS;
  return {
    state: { ...commonOf(state), ...onMap, phase: 'warmup', serverStartedAt: null, deadlineAt },
    facts: [{ type: 'serverWanted', map, sides }],
  };
}

/** MAT3: the time to join starts when the server is up. */
export function serverIsUp(state: WarmupPhase, now: number): Step<WarmupPhase> {
  if (state.serverStartedAt !== null) return { state, facts: [] };
  const deadlineAt = now + WARMUP_MS;
  return {
    state: { ...state, serverStartedAt: now, deadlineAt },
    facts: [{ type: 'warmupStarted', deadlineAt }],
  };
}

/** `userId` must be a player of the match. */
export function playerIsReady(state: WarmupPhase, userId: string): Step<WarmupPhase> {
  if (state.ready.includes(userId)) return { state, facts: [] };
  const ready = [...state.ready, userId];
  const facts: MatchFact[] = [{ type: 'playerReady', userId }];
  if (ready.length === allPlayers(state.teams).length) facts.push({ type: 'allReady' });
  return { state: { ...state, ready }, facts };
}

export function toLive(state: WarmupPhase, now: number): Step<LivePhase> {
  const { serverStartedAt: _served, ...rest } = state;
  const live = { phase: 'live', startedAt: now, board: emptyBoard() } as const;
  return { state: { ...rest, ...live, deadlineAt: now + SILENCE_MS }, facts: [{ type: 'wentLive' }] };
}

/**
 * MAT3, MAT11: without a server nobody is to blame; with a server, the players who were neither ready nor seen ready on
 * it.
 */
export function warmupOver(state: WarmupPhase, now: number): Step<CancelledPhase> {
  if (state.serverStartedAt === null) return endCancelled(state, 'no_server', [], now);
  const reportable = allPlayers(state.teams).filter(isReportable);
  const missing = reportable.map(({ userId }) => userId).filter((userId) => !state.ready.includes(userId));
  return endCancelled(state, 'not_joined', missing, now);
}
