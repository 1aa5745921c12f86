import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { type Case, fitRegression, scaleOf } from './regression.ts';

/** Columns that say nearly the same, waits from a tenth of a second to minutes, and many searches that never end. */
function crowd(): Case[] {
  const rng = createRng(3);
  return Array.from({ length: 1500 }, () => {
    const busy = rng.next() * 8;
    const isSlow = rng.next() < 0.3 ? 1 : 0;
    const alike = Array.from({ length: 12 }, () => busy + 0.02 * rng.next());
    const wait = -Math.log(1 - rng.next()) * (isSlow ? 400 : Math.exp(2 - busy / 2));
    const patience = -Math.log(1 - rng.next()) * 300;
    const columns = [1, isSlow, ...alike, isSlow * busy, busy * busy];
    return { columns, time: Math.max(0.1, Math.min(wait, patience)), found: wait <= patience, weight: 25 };
  });
}

test('MM18: the same searches teach the same, wherever the search for coefficients begins', () => {
  const cases = crowd();
  const count = cases[0]!.columns.length;
  const starts = [0, 3, -3].map((first) => Array.from({ length: count }, (_, at) => (at === 0 ? first : 0)));
  starts.push(Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0.3 : -0.3)));
  const fits = starts.map((start) => fitRegression(cases, start));
  for (const { columns } of cases.slice(0, 50)) {
    const [expected, ...others] = fits.map((coefficients) => scaleOf(coefficients, columns));
    for (const other of others) expect(other / expected!).toBeCloseTo(1, 1);
  }
});

test('MM18: a fit that is given its own coefficients keeps them', () => {
  const cases = crowd();
  const found = fitRegression(cases, new Array(cases[0]!.columns.length).fill(0));
  const again = fitRegression(cases, found);
  for (const [at, coefficient] of again.entries()) expect(coefficient).toBeCloseTo(found[at]!, 2);
});
