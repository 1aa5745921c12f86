import { RATING, type RatingConstants } from './constants.ts';

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

/** Bounds of the hidden numbers, far outside of what play reaches: they keep broken input from becoming NaN. */
export const MU_MIN = -2000;
export const MU_MAX = 6000;
export const VOLATILITY_MIN = 0.1;
export const VOLATILITY_MAX = 60;

/** RAT1: everybody starts alike. */
export function newPlayer(id: string, constants: RatingConstants = RATING): RatedPlayer {
  return { id, hidden: newHiddenRating(constants), elo: ELO_START };
}

export function newHiddenRating(constants: RatingConstants = RATING): HiddenRating {
  return {
    mu: constants.startMu,
    rd: constants.startRd,
    volatility: constants.startVolatility,
    games: 0,
    lastPlayedAt: null,
  };
}
