import { levelAfter } from './anchor.ts';
import { type Composite, chanceOf } from './composite.ts';
import { certainty, ELO_UNIT } from './glicko.ts';
import type { Caution, RatingModel } from './model.ts';

/** Far outside of what play reaches. */
const CAUTION_MAX = 5;

/**
 * RAT5: what the result says of caution, as one step of a Kalman filter on its one coefficient: where the team with the
 * less proven ratings does better than was said, caution falls. `score` is team 1's: 1, 0.5 or 0. And of the level (RAT16).
 */
export function learnCaution(model: RatingModel, one: Composite, other: Composite, score: number): Caution {
  const { rules, caution } = model;
  const { deviation, change } = rules.caution;
  if (deviation === 0) return caution;
  const slope = (certainty(one.variance + other.variance) * (other.doubt - one.doubt)) / ELO_UNIT;
  const chance = chanceOf(one, other);
  const before = Math.min(deviation ** 2, caution.variance + change ** 2);
  const variance = 1 / (1 / before + slope * slope * chance * (1 - chance));
  const value = caution.value + variance * slope * (score - chance);
  return {
    value: Math.max(-CAUTION_MAX, Math.min(CAUTION_MAX, value)),
    variance,
    level: levelAfter(model, one, other),
  };
}
