import { RATING, type RatingRules, RULES, type RulesVersion } from './rules.ts';

/**
 * The coefficient of caution (RAT5): by how many deviations more than a settled player's an unproven rating is counted
 * below its estimate, and the variance of that; and the `level` of those who play, in Elo points above the start (RAT16).
 * One for each mode, learned from its matches in the order of the log.
 */
export type Caution = { readonly value: number; readonly variance: number; readonly level: number };

/** What a match is rated by: the rules, and what has been learned of caution before it. */
export type RatingModel = { readonly rules: RatingRules; readonly caution: Caution };

export function newCaution({ caution }: RatingRules = RATING): Caution {
  return { value: caution.start, variance: caution.deviation ** 2, level: 0 };
}

export const newModel = (rules: RatingRules = RATING): RatingModel => ({ rules, caution: newCaution(rules) });

/** By the rules of that version; caution is learned since version 2, and the level since version 3. */
export const modelOf = (version: RulesVersion, caution: Caution): RatingModel =>
  version === 1 ? newModel(RULES[1]) : { rules: RULES[version], caution };
