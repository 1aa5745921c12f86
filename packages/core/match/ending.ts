import type { MatchFact } from './facts.ts';
import type { Outcome } from './outcome.ts';
import { absentPlayers } from './scoreboard.ts';
import {
  ABSENT_SHARE,
  type CancelledPhase,
  type CancelReason,
  type FinishedPhase,
  type LivePhase,
  type MatchState,
} from './state.ts';

type Ended = FinishedPhase | CancelledPhase;

export const hasEnded = (state: MatchState): state is Ended =>
  state.phase === 'finished' || state.phase === 'cancelled';

/** The one way into `finished`: only a live match gets here, so that `finished` is told once (MAT4). */
export function endFinished(
  state: LivePhase,
  outcome: Outcome,
  now: number,
): { state: FinishedPhase; facts: MatchFact[] } {
  const { matchId, number, mode, teams, seq, map, sides, startedAt, board, abandoned } = state;
  const absent = [...new Set([...abandoned, ...absentPlayers(board, teams, ABSENT_SHARE)])];
  return {
    state: {
      ...{ phase: 'finished', matchId, number, mode, teams, seq, map, sides, startedAt, endedAt: now },
      ...{ board, outcome, abandoned, absent },
    },
    facts: [{ type: 'finished', outcome, absent }],
  };
}

/** The one way into `cancelled`. `blamed` are user ids. */
export function endCancelled(
  state: Exclude<MatchState, Ended>,
  reason: CancelReason,
  blamed: string[],
  now: number,
): { state: CancelledPhase; facts: MatchFact[] } {
  const { matchId, number, mode, teams, seq } = state;
  const map = state.phase === 'veto' ? null : state.map;
  return {
    state: { phase: 'cancelled', matchId, number, mode, teams, seq, endedAt: now, reason, blamed, map },
    facts: [{ type: 'cancelled', reason, blamed }],
  };
}
