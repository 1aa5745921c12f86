import { ELO_FLOOR } from './player.ts';

/** The most one match moves the shown rating, up or down. */
export const ELO_STEP_MAX = 60;
/** The part of the distance between hidden and shown rating that one match closes. */
const CATCH_UP = 0.5;

/**
 * RAT8: the shown rating follows the hidden one. A win is +1 to +60, a loss −1 to −60, a draw between, never below the
 * floor. `score` is 1, 0.5 or 0.
 */
export function shownAfter(elo: number, muBefore: number, muAfter: number, score: number): number {
  const wanted = Math.round(muAfter - muBefore + CATCH_UP * (muBefore - elo));
  const least = score === 1 ? 1 : -ELO_STEP_MAX;
  const most = score === 0 ? -1 : ELO_STEP_MAX;
  return Math.max(ELO_FLOOR, elo + Math.max(least, Math.min(most, wanted)));
}

/** RAT9: what leaving a match for good costs, whatever the result. */
export const ABANDON_PENALTY = 20;
