/** `columns`: what is known of it; `time` above 0; `found` false: it had not ended then. */
export type Case = { columns: readonly number[]; time: number; found: boolean; weight: number };

/** The shape of the waits' distribution, after Weibull: a little less even than an exponential's 1. */
const SHAPE = 0.8;
const STEPS = 8;
const DONE = 1e-3;
/** So much evidence it takes for a column to count half. */
const RIDGE = 3;
/** A scale is e to the power of at least and at most so much, in seconds. */
const LOWEST = -2;
const HIGHEST = 8;

/** The scale of the time, in seconds, that coefficients give to columns. */
export const scaleOf = (coefficients: ArrayLike<number>, columns: readonly number[]): number =>
  Math.exp(Math.max(LOWEST, Math.min(HIGHEST, sumOf(coefficients, columns))));

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
  const coefficients = Float64Array.from(start);
  for (let step = 0; step < STEPS; step++) {
    const { slope, curve } = derivatives(cases, coefficients);
    const change = solve(curve, slope);
    let furthest = 0;
    for (let at = 0; at < coefficients.length; at++) {
      const by = Math.max(-1, Math.min(1, change[at]!));
      coefficients[at]! += by;
      furthest = Math.max(furthest, Math.abs(by));
    }
    if (furthest < DONE) break;
  }
  return Array.from(coefficients);
}

function derivatives(cases: readonly Case[], coefficients: Float64Array) {
  const count = coefficients.length;
  const slope = new Float64Array(count);
  const curve = Array.from({ length: count }, () => new Float64Array(count));
  for (const { columns, time, found, weight } of cases) {
    const hazard = weight * (time / scaleOf(coefficients, columns)) ** SHAPE;
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
    const ridge = i === 0 ? 1e-6 : RIDGE;
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
