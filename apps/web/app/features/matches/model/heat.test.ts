import { expect, test } from 'vitest';
import { levelOf, levelsOf, strengthOf } from './heat.ts';

test.each([
  [1, ['1-1']],
  [3, ['1-1', '2-2', '3-3']],
  [9, ['1-3', '4-6', '7-9']],
  [10, ['1-3', '4-6', '7-9', '10-10']],
])('HEA1: with at most %d in a field the legend says %j', (most, expected) => {
  const levels = levelsOf(most);
  expect(levels.levels.map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
  for (const [level, { from, to }] of levels.levels.entries())
    expect([levelOf(from, levels), levelOf(to, levels)]).toEqual([level, level]);
  expect(strengthOf(levels.levels.length - 1, levels)).toBeCloseTo(0.95);
});
