/**
 * FAI3: how many cases a figure needs before it is shown. With fewer, every new case moves a mean or a median visibly.
 * A percentile of the tail needs a few hundred cases for a handful to lie beyond it.
 */
export const FEWEST = {
  mean: 30,
  p50: 30,
  p95: 100,
  p99: 500,
  calibration: 100,
  bin: 10,
  share: 30,
  within: 100,
} as const;

/** The figure if it has enough cases, else null. */
export const ifEnough = (figure: keyof typeof FEWEST, count: number, value: number | null): number | null =>
  count >= FEWEST[figure] ? value : null;
