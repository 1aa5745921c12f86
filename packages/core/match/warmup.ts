import type { MapId } from '../maps.ts';
import { endCancelled } from './ending.ts';
import type { MatchFact } from './facts.ts';
import { allPlayers, type Sides } from './lineup.ts';
import { emptyBoard } from './project.ts';
import {
  type CancelledPhase,
  type LivePhase,
  SERVER_START_MS,
  SILENCE_MS,
  type VetoPhase,
  WARMUP_MS,
  type WarmupPhase,
} from './state.ts';

type Step<S> = { state: S; facts: MatchFact[] };

/** MAT2: the veto has told map and sides; a server is wanted now. */
export function toWarmup(state: VetoPhase, map: MapId, sides: Sides, now: number): Step<WarmupPhase> {
  const { matchId, number, mode, teams, seq } = state;
  const common = { matchId, number, mode, teams, seq, map, sides, ready: [], abandoned: [] };
  return {
    state: { ...common, phase: 'warmup', serverStartedAt: null, deadlineAt: now + SERVER_START_MS },
    facts: [{ type: 'serverWanted', map, sides }],
  };
}

/** MAT3: the time to join is counted from the moment at which there is something to join. */
export function serverIsUp(state: WarmupPhase, now: number): Step<WarmupPhase> {
  if (state.serverStartedAt !== null) return { state, facts: [] };
  const deadlineAt = now + WARMUP_MS;
  return {
    state: { ...state, serverStartedAt: now, deadlineAt },
    facts: [{ type: 'warmupStarted', deadlineAt }],
  };
}

/** `userId` must be of the match. */
export function playerIsReady(state: WarmupPhase, userId: string): Step<WarmupPhase> {
  if (state.ready.includes(userId)) return { state, facts: [] };
  const ready = [...state.ready, userId];
  const facts: MatchFact[] = [{ type: 'playerReady', userId }];
  if (ready.length === allPlayers(state.teams).length) facts.push({ type: 'allReady' });
  return { state: { ...state, ready }, facts };
}

export function toLive(state: WarmupPhase, now: number): Step<LivePhase> {
  const { serverStartedAt: _served, ...rest } = state;
  const live = { phase: 'live', startedAt: now, board: emptyBoard(), settling: false } as const;
  return { state: { ...rest, ...live, deadlineAt: now + SILENCE_MS }, facts: [{ type: 'wentLive' }] };
}

/** MAT3: without a server nobody is to blame; with one, whoever was neither ready nor seen ready on it. */
export function warmupOver(state: WarmupPhase, now: number): Step<CancelledPhase> {
  if (state.serverStartedAt === null) return endCancelled(state, 'no_server', [], now);
  const everyone = allPlayers(state.teams).map((player) => player.userId);
  const missing = everyone.filter((userId) => !state.ready.includes(userId));
  return endCancelled(state, 'not_joined', missing, now);
}
