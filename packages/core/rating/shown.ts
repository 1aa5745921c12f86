import { ELO_FLOOR, type HiddenRating, type RatedPlayer } from './player.ts';
import type { RatingRules } from './rules.ts';
import { within } from './within.ts';

/**
 * RAT8: the shown rating follows the hidden one, less what leaving has cost. A win adds at least 1, a loss takes at least
 * 1, a draw is between, and no match changes it by more than a step; never below the floor. `score` is 1, 0.5 or 0.
 */
export function shownAfter(
  { elo, paid, hidden }: RatedPlayer,
  muBefore: number,
  muAfter: number,
  score: number,
  { catchUp, steps }: RatingRules,
): number {
  const wanted = Math.round(muAfter - muBefore + catchUp * (muBefore - paid - elo));
  const step = stepOf(hidden, steps);
  const least = score === 1 ? 1 : -step;
  const most = score === 0 ? -1 : step;
  return Math.max(ELO_FLOOR, elo + within(wanted, least, most));
}

const stepOf = ({ games }: HiddenRating, { first, firstGames, later }: RatingRules['steps']): number =>
  games < firstGames ? first : later;

/** RAT9: the cost of leaving a match for good, whatever the result. */
export const ABANDON_PENALTY = 20;
