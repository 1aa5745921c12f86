import type { MapId } from '@retake/core/maps.ts';
import type { TeamKey } from '@retake/core/match/lineup.ts';
import type { Outcome } from '@retake/core/match/outcome.ts';
import type { Performance } from '@retake/core/match/performance.ts';
import type { SeriesEnd } from '@retake/core/match/series.ts';
import type { MatchSettings, MatchSource } from '@retake/core/match/settings.ts';
import type { CancelReason } from '@retake/core/match/state.ts';

/** A match, for features that handle its end. */
export type ToldMatch = {
  id: string;
  number: number;
  source: MatchSource;
  settings: MatchSettings;
  /** Played on the simulator. */
  simulated: boolean;
  /** When it went live; null: it never did. */
  startedAtMs: number | null;
  /** User ids by team, grouped by party. */
  teams: Record<TeamKey, string[][]>;
};

export type MatchEnd =
  | {
      kind: 'finished';
      outcome: Outcome;
      /** Players who left for good, or missed more than a quarter of the rounds (MAT11). */
      absent: readonly string[];
      /** Those of them who left for good; `onLeft` has reported them. */
      abandoned: readonly string[];
    }
  | {
      kind: 'cancelled';
      reason: CancelReason;
      /** Players at fault, as far as the platform can know. */
      blamed: readonly string[];
    };

/** For a match that is one map of several. */
export type SeriesTold = {
  id: string;
  /** Of this match, from 1. */
  mapNumber: number;
  score: Record<TeamKey, number>;
  /** How the series ended with this match; null: it goes on with `nextMatchId`. */
  end: SeriesEnd | null;
  nextMatchId: string | null;
};

export type MatchEnded = { match: ToldMatch; end: MatchEnd; series: SeriesTold | null; atMs: number };
export type PlayerLeft = { match: ToldMatch; userId: string; atMs: number };

/** What the players of a finished match did, as far as its reports tell. */
export type MatchNumbers = {
  matchId: string;
  settings: MatchSettings;
  map: MapId;
  /** Null: a draw. */
  winner: TeamKey | null;
  endedAtMs: number;
  performances: readonly Performance[];
};

/** VETO11: a turn of the match's veto is held for the organiser now, or not any more. */
export type TurnHeld = { source: MatchSource };
