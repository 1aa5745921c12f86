import { FEWEST, ifEnough } from './enough.ts';

/** Favourites by predicted chance: 50 to 55 %, to 60 % and so on. The last bin includes 100 %. */
export const CALIBRATION_BINS = 10;
const BIN_WIDTH = 0.5 / CALIBRATION_BINS;

/** Sums over the matches of a bin: predicted chances, wins (a draw is half a win), squared errors, log-losses. */
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
  /** The bins with enough matches, in order; the errors below cover all bins. */
  bins: CalibrationBin[];
  /** Expected calibration error: the mean distance between prediction and result, weighted by the matches of each bin. */
  ece: number | null;
  /** Mean squared error of the favourite's chance: always predicting one half gives 0.25. */
  brier: number | null;
  /** Mean log-loss in nats: always predicting one half gives 0.693. */
  logLoss: number | null;
};

/**
 * FAI6: how well the predicted win chances came true. Source: Naeini, Cooper, Hauskrecht, Obtaining Well Calibrated
 * Probabilities Using Bayesian Binning (2015), for ECE; Brier, Verification of Forecasts (1950).
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
