import { RATING } from './constants.ts';

/** What the system believes about one player in one mode. Never shown as it is: `elo` is what players see. */
export type HiddenRating = {
  /** Skill on the Elo scale: 400 points more are ten to one. */
  readonly mu: number;
  /** Uncertainty of `mu`: one standard deviation, in Elo points. */
  readonly rd: number;
  /** How much skill wanders in a rating period, in Elo points (Glicko-2's sigma, on the Elo scale). */
  readonly volatility: number;
  /** Rated matches. */
  readonly games: number;
  /** Milliseconds since 1970; null before the first match. */
  readonly lastPlayedAt: number | null;
};

export type RatedPlayer = {
  readonly id: string;
  readonly hidden: HiddenRating;
  /** The shown rating: a whole number, never below `ELO_FLOOR`. */
  readonly elo: number;
};

export const ELO_START = 1000;
export const ELO_FLOOR = 100;

/** RAT1: everybody starts alike. */
export function newPlayer(id: string): RatedPlayer {
  return { id, hidden: newHiddenRating(), elo: ELO_START };
}

export function newHiddenRating(): HiddenRating {
  return {
    mu: RATING.startMu,
    rd: RATING.startRd,
    volatility: RATING.startVolatility,
    games: 0,
    lastPlayedAt: null,
  };
}
