import type { FairnessFigures } from '@retake/contract/fairness/calls.ts';

export type { FairnessFigures, FairnessSpan } from '@retake/contract/fairness/calls.ts';
export type Waits = FairnessFigures['waits'][number];
export type Calibration = FairnessFigures['calibration'];

/** Whether there is anything to show at all. */
export const hasFigures = ({ waits, gaps, readyChecks, calibration }: FairnessFigures): boolean =>
  waits.length > 0 || gaps.length > 0 || readyChecks.count > 0 || calibration.count > 0;

/** Heights of bars in percent of the highest. */
export function barHeights(counts: readonly number[]): number[] {
  const highest = Math.max(1, ...counts);
  return counts.map((count) => (100 * count) / highest);
}

/** The square of the calibration picture: told from one half to 1, won from `WON_FROM` to 1, both in percent of its side. */
export const WON_FROM = 0.3;

export function calibrationPoints(bins: Calibration['bins']) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return bins.map((bin) => ({
    ...bin,
    x: toPercent(bin.said, 0.5),
    y: 100 - toPercent(bin.won, WON_FROM),
    /** Between 0 and 1; its area says how many matches stand behind it. */
    weight: Math.sqrt(bin.count / most),
  }));
}

const toPercent = (share: number, from: number): number =>
  Math.min(100, Math.max(0, (100 * (share - from)) / (1 - from)));
