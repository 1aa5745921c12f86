import { expect, test } from 'vitest';
import { kindOf } from './standing.ts';

test.each([
  [70, 55, 82, 'strength'],
  [70, 49, 85, null],
  [69, 60, 77, null],
  [30, 18, 45, 'weakness'],
  [30, 15, 51, null],
  [50, 40, 60, null],
] as const)('STA5: place %d, between %d and %d: %s', (percentile, low, high, kind) => {
  expect(kindOf({ figure: 'adr', value: 80, percentile, low, high, players: 60, middle: 75 })).toBe(kind);
});
