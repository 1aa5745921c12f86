import type { MatchFact } from './facts.ts';
import { formatOf } from './format.ts';
import { type Outcome, settled } from './outcome.ts';
import { absentPlayers } from './scoreboard.ts';
import {
  ABSENT_SHARE,
  type CancelledPhase,
  type CancelReason,
  commonOf,
  type FinishedPhase,
  type LivePhase,
  type MatchState,
  playedOf,
} from './state.ts';

type Ended = FinishedPhase | CancelledPhase;

export const hasEnded = (state: MatchState): state is Ended =>
  state.phase === 'finished' || state.phase === 'cancelled';

/** The only way into `finished`: only from a live match, so that `finished` happens once (MAT4). */
export function endFinished(
  state: LivePhase,
  outcome: Outcome,
  now: number,
): { state: FinishedPhase; facts: MatchFact[] } {
  const { map, sides, startedAt, abandoned } = state;
  const board = settled(state.board, outcome, formatOf(state));
  const absent = [...new Set([...abandoned, ...absentPlayers(board, state.teams, ABSENT_SHARE)])];
  const played = { map, sides, startedAt, endedAt: now, board, outcome, abandoned, absent };
  return {
    state: { ...commonOf(state), phase: 'finished', ...played },
    facts: [{ type: 'finished', outcome, absent }],
  };
}

/** The only way into `cancelled`. `blamed` are user ids. */
export function endCancelled(
  state: Exclude<MatchState, Ended>,
  reason: CancelReason,
  blamed: string[],
  now: number,
): { state: CancelledPhase; facts: MatchFact[] } {
  const map = state.phase === 'veto' ? null : state.map;
  const before = playedOf(state);
  const played = before && {
    played: { sides: before.sides, startedAt: before.startedAt, board: before.board },
  };
  return {
    state: { ...commonOf(state), phase: 'cancelled', endedAt: now, reason, blamed, map, ...played },
    facts: [{ type: 'cancelled', reason, blamed }],
  };
}
