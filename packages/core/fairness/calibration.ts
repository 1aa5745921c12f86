import { FEWEST, ifEnough } from './enough.ts';

/** Favourites by the chance they were told: 50 to 55 %, to 60 % and so on. The last bin holds 100 %. */
export const CALIBRATION_BINS = 10;
const BIN_WIDTH = 0.5 / CALIBRATION_BINS;

/** Sums over the matches of a bin: chances told, matches won (a draw is half of one), squared errors, log-losses. */
export type BinSums = {
  /** 0 to CALIBRATION_BINS − 1. */
  bin: number;
  count: number;
  said: number;
  won: number;
  brier: number;
  logLoss: number;
};

export type CalibrationBin = { from: number; to: number; count: number; said: number; won: number };

export type Calibration = {
  count: number;
  /** Those with enough matches, in order; the errors below are over all. */
  bins: CalibrationBin[];
  /** Expected calibration error: the mean distance of said and won, weighed by the matches of each bin. */
  ece: number | null;
  /** Mean squared error of the favourite's chance: 0.25 for who always says one half. */
  brier: number | null;
  /** Mean log-loss in nats: 0.693 for who always says one half. */
  logLoss: number | null;
};

/**
 * FAI6: how far the win chances told before matches came true. Source: Naeini, Cooper, Hauskrecht, Obtaining Well
 * Calibrated Probabilities Using Bayesian Binning (2015), for ECE; Brier, Verification of Forecasts (1950).
 */
export function calibrationOf(sums: readonly BinSums[]): Calibration {
  const filled = sums.filter(({ count }) => count > 0).sort((a, b) => a.bin - b.bin);
  const total = (of: (sum: BinSums) => number) => filled.reduce((all, sum) => all + of(sum), 0);
  const count = total((sum) => sum.count);
  const shown = count < FEWEST.calibration ? [] : filled.filter((sum) => sum.count >= FEWEST.bin);
  const mean = (sum: number) => (count === 0 ? null : ifEnough('calibration', count, sum / count));
  return {
    count,
    bins: shown.map(({ bin, count, said, won }) => ({
      from: 0.5 + bin * BIN_WIDTH,
      to: 0.5 + (bin + 1) * BIN_WIDTH,
      count,
      said: said / count,
      won: won / count,
    })),
    ece: mean(total(({ said, won }) => Math.abs(said - won))),
    brier: mean(total(({ brier }) => brier)),
    logLoss: mean(total(({ logLoss }) => logLoss)),
  };
}
