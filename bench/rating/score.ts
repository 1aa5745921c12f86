/** A prediction for side 1 and its result. */
export type Prediction = { readonly chance: number; readonly won: boolean };

export type Score = { logLoss: number; brier: number; accuracy: number; ece: number };

export function scoreOf(predictions: readonly Prediction[]): Score {
  let [logLoss, brier, hits] = [0, 0, 0];
  for (const { chance, won } of predictions) {
    logLoss -= Math.log(won ? chance : 1 - chance);
    brier += (chance - (won ? 1 : 0)) ** 2;
    hits += chance === 0.5 ? 0.5 : chance > 0.5 === won ? 1 : 0;
  }
  const n = predictions.length;
  return { logLoss: logLoss / n, brier: brier / n, accuracy: hits / n, ece: calibrationError(predictions) };
}

export type Bin = { count: number; chance: number; won: number };

export const binOf = (chance: number): number => Math.min(9, Math.floor(chance * 10));

/** Ten equal bins of the predicted chance of side 1, each with its mean prediction and its share of wins. */
export function calibration(predictions: readonly Prediction[]): Bin[] {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0 }));
  for (const { chance, won } of predictions) {
    const bin = bins[binOf(chance)]!;
    bin.count++;
    bin.chance += chance;
    bin.won += won ? 1 : 0;
  }
  return bins.map(({ count, chance, won }) => ({
    count,
    chance: count === 0 ? 0 : chance / count,
    won: count === 0 ? 0 : won / count,
  }));
}

/** Expected calibration error: the bins' distance between prediction and outcome, weighted by their size. */
function calibrationError(predictions: readonly Prediction[]): number {
  const distance = calibration(predictions).reduce(
    (sum, { count, chance, won }) => sum + count * Math.abs(chance - won),
    0,
  );
  return distance / predictions.length;
}
