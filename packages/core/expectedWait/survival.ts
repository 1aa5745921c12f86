/** One observation: `time` until something happened, or until nobody looked any more (`found` false). */
export type Observation = { time: number; found: boolean };

/**
 * Quantiles of the time until something happens, where some were only watched for a while. The estimator of Kaplan and Meier
 * (Nonparametric Estimation from Incomplete Observations, 1958), with weights. `observations` ascending by time; `weightOf` by
 * index; `shares` ascending. Where fewer than a share have been found by the last of them, the rest is taken to go on as an
 * exponential with the same rate.
 */
export function survivalQuantiles(
  observations: readonly Observation[],
  weightOf: (index: number) => number,
  shares: readonly number[],
): number[] {
  let atRisk = 0;
  for (let i = 0; i < observations.length; i++) atRisk += weightOf(i);
  let left = 1;
  let hazard = 0;
  const quantiles: number[] = [];
  for (let i = 0; i < observations.length && quantiles.length < shares.length; i++) {
    const weight = weightOf(i);
    const { time, found } = observations[i]!;
    if (found && atRisk > 0) left *= 1 - Math.min(1, weight / atRisk);
    atRisk -= weight;
    hazard = time > 0 ? -Math.log(Math.max(left, 1e-9)) / time : hazard;
    while (quantiles.length < shares.length && 1 - left >= shares[quantiles.length]!) quantiles.push(time);
  }
  for (let at = quantiles.length; at < shares.length; at++) {
    quantiles.push(hazard > 0 ? -Math.log(1 - shares[at]!) / hazard : Infinity);
  }
  return quantiles;
}
