/** `columns`: what is known of it; `time` above 0; `found` false: it had not ended then. */
export type Case = { columns: readonly number[]; time: number; found: boolean; weight: number };

/** The shape of the waits' distribution, after Weibull: a little less even than an exponential's 1. */
const SHAPE = 0.8;
const STEPS = 20;
const DONE = 1e-3;
/** Where a whole step makes it worse, half of it is tried, and again. */
const HALVINGS = 12;
/** Of what a step promises it has to keep so much (Armijo). */
const KEPT = 1e-4;
/** So much evidence it takes for a column to count half. */
const RIDGE = 3;
/** A scale is e to the power of at least and at most so much, in seconds. */
const LOWEST = -2;
const HIGHEST = 8;
const FINITE = 100;

/** The scale of the time, in seconds, that coefficients give to columns. */
export const scaleOf = (coefficients: ArrayLike<number>, columns: readonly number[]): number =>
  Math.exp(Math.max(LOWEST, Math.min(HIGHEST, sumOf(coefficients, columns))));

/** On the way to the coefficients it may go far beyond what is told, so that what is looked for has one valley. */
const logScaleOf = (coefficients: ArrayLike<number>, columns: readonly number[]): number =>
  Math.max(-FINITE, Math.min(FINITE, sumOf(coefficients, columns)));

function sumOf(coefficients: ArrayLike<number>, columns: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++) sum += coefficients[at]! * columns[at]!;
  return sum;
}

/**
 * Coefficients of the logarithm of the time: an accelerated failure time model with Weibull's distribution of a given shape, by
 * maximum likelihood with a ridge, in steps of Newton from `start`. Kalbfleisch, Prentice, The Statistical Analysis of Failure
 * Time Data (2002).
 */
export function fitRegression(cases: readonly Case[], start: readonly number[]): number[] {
  let coefficients = Float64Array.from(start);
  for (let step = 0; step < STEPS; step++) {
    const { slope, curve } = derivatives(cases, coefficients);
    const change = solve(curve, slope.slice());
    const furthest = change.reduce((most, by) => Math.max(most, Math.abs(by)), 0);
    if (furthest < DONE) break;
    const next = better(cases, coefficients, slope, change);
    if (!next) break;
    coefficients = next;
  }
  return Array.from(coefficients);
}

/**
 * As far along a step of Newton as makes the likelihood larger. Without this the steps do not come to an end: there are some fifty
 * columns, many of which say nearly the same. Nocedal, Wright, Numerical Optimization (2006), 3.1.
 */
function better(
  cases: readonly Case[],
  from: Float64Array,
  slope: Float64Array,
  change: Float64Array,
): Float64Array<ArrayBuffer> | null {
  const before = misfit(cases, from);
  const promised = slope.reduce((sum, one, at) => sum + one * change[at]!, 0);
  for (let part = 1, halvings = 0; halvings < HALVINGS; part /= 2, halvings++) {
    const next = from.map((one, at) => one + part * change[at]!);
    if (misfit(cases, next) <= before - KEPT * part * promised) return next;
  }
  return null;
}

/** What is made smallest: the logarithm of the likelihood with the ridge, the sign turned. */
function misfit(cases: readonly Case[], coefficients: Float64Array): number {
  let sum = coefficients.reduce((all, one, at) => all + 0.5 * ridgeOf(at) * one * one, 0);
  for (const { columns, time, found, weight } of cases) {
    const logScale = logScaleOf(coefficients, columns);
    sum += weight * (time / Math.exp(logScale)) ** SHAPE;
    if (found) sum += weight * SHAPE * logScale;
  }
  return sum;
}

/** The first column, the constant, is held by next to nothing. */
const ridgeOf = (at: number) => (at === 0 ? 1e-6 : RIDGE);

function derivatives(cases: readonly Case[], coefficients: Float64Array) {
  const count = coefficients.length;
  const slope = new Float64Array(count);
  const curve = Array.from({ length: count }, () => new Float64Array(count));
  for (const { columns, time, found, weight } of cases) {
    const hazard = weight * (time / Math.exp(logScaleOf(coefficients, columns))) ** SHAPE;
    const off = SHAPE * (hazard - (found ? weight : 0));
    for (let i = 0; i < count; i++) {
      const column = columns[i]!;
      if (column === 0) continue;
      slope[i]! += off * column;
      const row = curve[i]!;
      const by = hazard * column * SHAPE * SHAPE;
      for (let j = 0; j <= i; j++) row[j]! += by * columns[j]!;
    }
  }
  for (let i = 0; i < count; i++) {
    const ridge = ridgeOf(i);
    curve[i]![i]! += ridge;
    slope[i]! -= ridge * coefficients[i]!;
    for (let j = i + 1; j < count; j++) curve[i]![j] = curve[j]![i]!;
  }
  return { slope, curve };
}

/** The solution of a symmetric positive system, by elimination. Changes its arguments. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const count = right.length;
  for (let i = 0; i < count; i++) {
    const row = matrix[i]!;
    for (let j = i + 1; j < count; j++) {
      const by = matrix[j]![i]! / row[i]!;
      if (by === 0) continue;
      for (let k = i; k < count; k++) matrix[j]![k]! -= by * row[k]!;
      right[j]! -= by * right[i]!;
    }
  }
  for (let i = count - 1; i >= 0; i--) {
    let left = right[i]!;
    for (let k = i + 1; k < count; k++) left -= matrix[i]![k]! * right[k]!;
    right[i] = left / matrix[i]![i]!;
  }
  return right;
}
