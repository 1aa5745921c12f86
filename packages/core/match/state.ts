import type { MapId } from '../maps.ts';
import type { Mode } from '../mode.ts';
import { VETO_TURN_MS, type VetoState } from '../veto/state.ts';
import type { Sides, Teams } from './lineup.ts';
import type { Outcome } from './outcome.ts';
import type { Board } from './project.ts';

/** From the end of the veto until the game server says that it is up. */
export const SERVER_START_MS = 3 * 60_000;
/** From the server's start until all must be on it. */
export const WARMUP_MS = 5 * 60_000;
/** A live match without a report for so long has lost its server (MAT10). */
export const SILENCE_MS = 10 * 60_000;
/** How long reports that are still missing are waited for once the end is known (MAT8). */
export const SETTLE_MS = 20_000;
/** Being absent from more than this share of the rounds counts as leaving early. */
export const ABSENT_SHARE = 0.25;

export type CancelReason = 'admin' | 'no_server' | 'server_lost' | 'not_joined' | 'abandoned';

type Common = {
  matchId: string;
  /** The number game servers know the match by; fits a signed 32-bit integer. */
  number: number;
  mode: Mode;
  teams: Teams;
  /** Grows by one with every change. */
  seq: number;
};

/** `deadlineAt` (ms) of a phase that is not over: the moment at which the command `deadline` is due. */
type Open = { deadlineAt: number };
type OnMap = { map: MapId; sides: Sides };
/** User ids. */
type Attendance = { ready: string[]; abandoned: string[] };

export type VetoPhase = Common & Open & { phase: 'veto'; veto: VetoState };
export type WarmupPhase = Common &
  Open &
  OnMap &
  Attendance & { phase: 'warmup'; serverStartedAt: number | null };
export type LivePhase = Common &
  Open &
  OnMap &
  Attendance & { phase: 'live'; startedAt: number; board: Board; settling: boolean };
export type FinishedPhase = Common &
  OnMap & {
    phase: 'finished';
    startedAt: number;
    endedAt: number;
    board: Board;
    outcome: Outcome;
    abandoned: string[];
    /** User ids of who was absent from more than a quarter of the rounds, or abandoned. */
    absent: string[];
  };
export type CancelledPhase = Common & {
  phase: 'cancelled';
  endedAt: number;
  reason: CancelReason;
  /** User ids of those whose fault it is; the others keep their waiting time. */
  blamed: string[];
  map: MapId | null;
};

/** JSON-serialisable; all times are ms of the caller's clock. */
export type MatchState = VetoPhase | WarmupPhase | LivePhase | FinishedPhase | CancelledPhase;

/** When `deadline` is due, null when the match is over. */
export const deadlineOf = (state: MatchState): number | null =>
  'deadlineAt' in state ? state.deadlineAt : null;

/**
 * MAT13: after an outage of the platform nobody could ban, join or report, the phase under way gets its whole time
 * again. A match that has ended stays as it is.
 */
export function afterOutage(state: MatchState, now: number): MatchState {
  const seq = state.seq + 1;
  switch (state.phase) {
    case 'veto': {
      const deadlineAt = now + VETO_TURN_MS;
      const veto = state.veto.step === 'done' ? state.veto : { ...state.veto, turnEndsAt: deadlineAt };
      return { ...state, seq, veto, deadlineAt };
    }
    case 'warmup':
      return {
        ...state,
        seq,
        deadlineAt: now + (state.serverStartedAt === null ? SERVER_START_MS : WARMUP_MS),
      };
    case 'live':
      return { ...state, seq, deadlineAt: now + (state.settling ? SETTLE_MS : SILENCE_MS) };
    default:
      return state;
  }
}
