import { binOf, type Prediction } from './score.ts';

/**
 * The ECE that a forecaster shows whose forecasts are exactly right, on results that these forecasts themselves draw: its
 * mean and deviation, exactly. In each bin the wins are a sum of independent draws (Poisson's binomial), whose distribution is
 * built draw by draw; bins are independent of each other.
 */
export function perfectEce(predictions: readonly Prediction[]): { mean: number; deviation: number } {
  const bins = Map.groupBy(predictions, ({ chance }) => binOf(chance));
  let [mean, variance] = [0, 0];
  for (const bin of bins.values()) {
    const chances = bin.map(({ chance }) => chance);
    const expected = chances.reduce((sum, chance) => sum + chance, 0);
    let [distance, square] = [0, 0];
    winsOf(chances).forEach((chance, wins) => {
      distance += chance * Math.abs(wins - expected);
      square += chance * (wins - expected) ** 2;
    });
    mean += distance / predictions.length;
    variance += (square - distance ** 2) / predictions.length ** 2;
  }
  return { mean, deviation: Math.sqrt(variance) };
}

/** By number of wins: how likely it is. */
function winsOf(chances: readonly number[]): Float64Array {
  const likely = new Float64Array(chances.length + 1);
  likely[0] = 1;
  chances.forEach((chance, drawn) => {
    for (let wins = drawn + 1; wins > 0; wins--)
      likely[wins] = likely[wins]! * (1 - chance) + likely[wins - 1]! * chance;
    likely[0]! *= 1 - chance;
  });
  return likely;
}
