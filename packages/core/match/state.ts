import type { MapId } from '../maps.ts';
import type { MatchMode } from '../mode.ts';
import type { VetoState } from '../veto/state.ts';
import { inTime } from '../veto/transition.ts';
import { formatOf } from './format.ts';
import type { Sides, Teams } from './lineup.ts';
import { judge, type Outcome, type Verdict } from './outcome.ts';
import type { Board } from './project.ts';

/** From the end of the veto until the game server reports that it is up. */
export const SERVER_START_MS = 3 * 60_000;
/** From the server's start until all players must have joined. */
export const WARMUP_MS = 5 * 60_000;
/** A live match without a report for this long has lost its server (MAT10). */
export const SILENCE_MS = 10 * 60_000;
/** How long to wait for missing reports once the end is known (MAT8). */
export const SETTLE_MS = 20_000;
/** How long nothing may come before an end that is not proven is believed (MAT24): longer than any round. */
export const UNPROVEN_MS = 4 * 60_000;
/** Missing more than this share of the rounds counts as leaving early. */
export const ABSENT_SHARE = 0.25;

export type CancelReason = 'admin' | 'no_server' | 'server_lost' | 'not_joined' | 'abandoned' | 'disputed';

export type Common = {
  matchId: string;
  /** The match's number on game servers; fits a signed 32-bit integer. */
  number: number;
  mode: MatchMode;
  /** MAT16. */
  overtime: boolean;
  /** LOB28: of a custom match that has its own. */
  maxRounds?: number | undefined;
  teams: Teams;
  /** Increases by one with every change. */
  seq: number;
};

/** `deadlineAt` (ms) of a phase that is not over: when the command `deadline` is due. */
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
  Attendance & { phase: 'live'; startedAt: number; board: Board };
export type FinishedPhase = Common &
  OnMap & {
    phase: 'finished';
    startedAt: number;
    endedAt: number;
    board: Board;
    outcome: Outcome;
    abandoned: string[];
    /** Ids of players who were absent from more than a quarter of the rounds, or abandoned. */
    absent: string[];
  };
export type CancelledPhase = Common & {
  phase: 'cancelled';
  endedAt: number;
  reason: CancelReason;
  /** User ids of those at fault; the others keep their waiting time. */
  blamed: string[];
  map: MapId | null;
  /** MAT33: what had been played, where the match was live. */
  played?: Played;
};
export type Played = { sides: Sides; startedAt: number; board: Board };

/** What of the map has been played, as far as it is known. */
export function playedOf(state: MatchState): Played | null {
  if (state.phase === 'live' || state.phase === 'finished') return state;
  return state.phase === 'cancelled' ? (state.played ?? null) : null;
}

/** What a match keeps through all phases. */
export const commonOf = ({ matchId, number, mode, overtime, maxRounds, teams, seq }: Common): Common => ({
  matchId,
  number,
  mode,
  overtime,
  ...(maxRounds !== undefined && { maxRounds }),
  teams,
  seq,
});

/** JSON-serialisable; all times are ms of the caller's clock. */
export type MatchState = VetoPhase | WarmupPhase | LivePhase | FinishedPhase | CancelledPhase;

/**
 * Until when a live match waits for its next report. Reports may have made it live while its players were still joining;
 * so before their time is over no single report ends it.
 */
export function waitUntil({ kind }: Verdict, { startedAt }: { startedAt: number }, now: number): number {
  if (kind === 'open') return now + SILENCE_MS;
  if (kind === 'settling') return now + SETTLE_MS;
  return Math.max(now, startedAt + WARMUP_MS) + UNPROVEN_MS;
}

/** VETO11: a turn of its veto waits for the organiser. */
export const isTurnHeld = (state: MatchState): boolean =>
  state.phase === 'veto' && state.veto.heldAt !== undefined;

/** When `deadline` is due, null when the match is over. */
export const deadlineOf = (state: MatchState): number | null =>
  'deadlineAt' in state ? state.deadlineAt : null;

/**
 * MAT13: nobody could ban, join or report during an outage of the platform, so the current phase gets its whole time
 * again. An ended match stays as it is.
 */
export function afterOutage(state: MatchState, now: number): MatchState {
  const seq = state.seq + 1;
  switch (state.phase) {
    case 'veto': {
      const veto = inTime(state.veto, now);
      return { ...state, seq, veto, deadlineAt: veto.turnEndsAt };
    }
    case 'warmup':
      return {
        ...state,
        seq,
        deadlineAt: now + (state.serverStartedAt === null ? SERVER_START_MS : WARMUP_MS),
      };
    case 'live':
      return { ...state, seq, deadlineAt: waitUntil(judge(state.board, formatOf(state)), state, now) };
    default:
      return state;
  }
}
