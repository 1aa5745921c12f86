import type { RatedPlayer } from './player.ts';

/** RAT15: so many matches make a rating. */
export const CALIBRATION_MATCHES = 10;
const SPAN_STEP = 10;

/** How far a new rating is from known: `span` is one standard deviation, in tens of points. */
export type Calibration = { readonly played: number; readonly of: number; readonly span: number };

/** RAT15: of a new player; null once the rating is known. */
export function calibrationOf({ hidden }: RatedPlayer): Calibration | null {
  const { games, rd } = hidden;
  if (games >= CALIBRATION_MATCHES) return null;
  return { played: games, of: CALIBRATION_MATCHES, span: Math.round(rd / SPAN_STEP) * SPAN_STEP };
}
