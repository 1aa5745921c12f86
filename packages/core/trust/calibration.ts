import type { Scale } from './fact.ts';

/** Of matches of settled players: their number, and the sums of gap², gap × performed and performed². */
export type Sums = { readonly count: number; readonly xx: number; readonly xy: number; readonly yy: number };

/** DET3: matches of settled players, each player's own. */
export const ENOUGH_SAMPLES = 2_000;
const SLOPES = [0.02, 0.08] as const;
const DEVIATIONS = [12, 40] as const;

/**
 * DET3: the regression of performance on the difference of ratings, through zero, since both are differences from the others' mean.
 * Null: too few, or no such relation; then detectors are silent.
 */
export function calibrate({ count, xx, xy, yy }: Sums): Scale | null {
  if (count < ENOUGH_SAMPLES || xx === 0) return null;
  const slope = xy / xx;
  const sd = Math.sqrt(Math.max(0, yy - slope * xy) / count);
  return within(slope, SLOPES) && within(sd, DEVIATIONS) ? { slope, sd } : null;
}

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
