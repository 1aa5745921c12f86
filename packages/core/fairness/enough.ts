/**
 * FAI3: how many cases a figure needs before it is said. A mean or a median of fewer moves with every one of them; of a
 * rare tail a few hundred are needed for a handful to lie beyond it.
 */
export const FEWEST = {
  mean: 30,
  p50: 30,
  p95: 100,
  p99: 500,
  calibration: 100,
  bin: 10,
  share: 30,
} as const;

/** The figure where enough cases stand behind it, else null: too few to say. */
export const ifEnough = (figure: keyof typeof FEWEST, count: number, value: number | null): number | null =>
  count >= FEWEST[figure] ? value : null;
