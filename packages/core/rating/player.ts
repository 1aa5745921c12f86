import { RATING, type RatingRules } from './rules.ts';

/** The system's estimate of one player in one mode. Never shown; players see `elo`. */
export type HiddenRating = {
  /** Skill on the Elo scale: 400 points more means ten to one. */
  readonly mu: number;
  /** Uncertainty of `mu`: one standard deviation, in Elo points. */
  readonly rd: number;
  /** How much skill changes in a rating period, in Elo points (Glicko-2's sigma, on the Elo scale). */
  readonly volatility: number;
  /** Number of rated matches. */
  readonly games: number;
  /** Milliseconds since 1970; null before the first match. */
  readonly lastPlayedAt: number | null;
  /** Ids of the mates who have spoken for this player (RAT7). */
  readonly heard: readonly string[];
  /** How far they would move the rating from what its results say, in Elo points. */
  readonly said: number;
  /** How far they do: this much of `mu` comes from them. */
  readonly lift: number;
};

export type RatedPlayer = {
  readonly id: string;
  readonly hidden: HiddenRating;
  /** The shown rating: a whole number, never below `ELO_FLOOR`. */
  readonly elo: number;
  /** The points that leaving has cost and that stay paid (RAT9): this much `elo` is below what it would be. */
  readonly paid: number;
};

export const ELO_START = 1000;
export const ELO_FLOOR = 100;

/** Bounds of the hidden numbers, far outside of what play reaches: they keep broken input from becoming NaN. */
export const MU_MIN = -2000;
export const MU_MAX = 6000;
export const VOLATILITY_MIN = 0.1;
export const VOLATILITY_MAX = 60;

/** RAT1: everybody starts with the same rating. */
export function newPlayer(id: string, rules: RatingRules = RATING): RatedPlayer {
  return { id, hidden: newHiddenRating(rules), elo: ELO_START, paid: 0 };
}

export function newHiddenRating(rules: RatingRules = RATING): HiddenRating {
  return {
    mu: rules.startMu,
    rd: rules.startRd,
    volatility: rules.startVolatility,
    games: 0,
    lastPlayedAt: null,
    heard: [],
    said: 0,
    lift: 0,
  };
}
