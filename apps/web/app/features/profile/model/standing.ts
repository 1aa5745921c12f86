import type { PlayerStanding } from '@retake/contract/profiles/standing.ts';

export type PlacedFigure = PlayerStanding['figures'][number];
export type FigureKey = PlacedFigure['figure'];

/** STA5: the range must be on one side of the middle: else it may be chance. */
export function kindOf({ percentile, low, high }: PlacedFigure): 'strength' | 'weakness' | null {
  if (percentile >= 70 && low > 50) return 'strength';
  return percentile <= 30 && high < 50 ? 'weakness' : null;
}
