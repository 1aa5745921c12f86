/**
 * Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2013 and 2022) on the Elo scale. Its internal scale
 * divides by 173.7178 = 400 / ln 10; here every rating, deviation and volatility is in Elo points and only `ELO_UNIT`
 * converts.
 */
export const ELO_UNIT = 400 / Math.LN10;

/** How much a result says when the ratings themselves are uncertain: Glickman's g of a variance in Elo points². */
export function certainty(variance: number): number {
  return 1 / Math.sqrt(1 + (3 * variance) / (Math.PI * ELO_UNIT) ** 2);
}

/**
 * Chance of the side that is `lead` Elo points ahead, where both together have the uncertainty `variance`. Strictly in
 * (0, 1).
 */
export function expectedScore(lead: number, variance: number): number {
  const exponent = Math.max(-30, Math.min(30, (certainty(variance) * lead) / ELO_UNIT));
  return 1 / (1 + Math.exp(-exponent));
}

/**
 * The new volatility (Glickman's step 5, the Illinois root search). All in Elo points: deviation before the match,
 * volatility before, variance of the estimate from this match alone, and the improvement it suggests.
 */
export function nextVolatility(
  rd: number,
  volatility: number,
  estimateVariance: number,
  improvement: number,
  tau: number,
): number {
  const [phi2, v, delta2] = [rd * rd, estimateVariance, improvement * improvement].map(
    (points2) => points2 / ELO_UNIT ** 2,
  ) as [number, number, number];
  const a = 2 * Math.log(volatility / ELO_UNIT);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const total = phi2 + v + ex;
    return (ex * (delta2 - total)) / (2 * total * total) - (x - a) / (tau * tau);
  };
  return Math.exp(rootNear(f, a, upperEnd(f, a, phi2 + v, delta2, tau)) / 2) * ELO_UNIT;
}

function upperEnd(
  f: (x: number) => number,
  a: number,
  variance: number,
  delta2: number,
  tau: number,
): number {
  if (delta2 > variance) return Math.log(delta2 - variance);
  let k = 1;
  while (k < 100 && f(a - k * tau) < 0) k++;
  return a - k * tau;
}

/** Illinois variant of regula falsi between `from` and `to`, to a millionth; at most 100 steps. */
function rootNear(f: (x: number) => number, from: number, to: number): number {
  let [left, right] = [from, to];
  let [fLeft, fRight] = [f(left), f(right)];
  for (let step = 0; step < 100 && Math.abs(right - left) > 1e-6 && fRight !== fLeft; step++) {
    const middle = left + ((left - right) * fLeft) / (fRight - fLeft);
    const fMiddle = f(middle);
    if (fMiddle * fRight <= 0) {
      left = right;
      fLeft = fRight;
    } else {
      fLeft /= 2;
    }
    right = middle;
    fRight = fMiddle;
  }
  return left;
}
