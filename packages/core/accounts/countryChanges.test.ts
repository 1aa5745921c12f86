import { expect, test } from 'vitest';
import { countryOpensIn } from './countryChanges.ts';

const DAY_MS = 86_400_000;

test.each([
  [null, 0, 0],
  [0, 0, 30],
  [0, 1, 30],
  [0, DAY_MS, 29],
  [0, 30 * DAY_MS - 1, 1],
  [0, 30 * DAY_MS, 0],
])('ACC24: a country of %s may change again after %s ms in %s days', (changedAt, now, days) => {
  expect(countryOpensIn(changedAt, now)).toBe(days);
});
