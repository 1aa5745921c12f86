import { expect, test } from 'vitest';
import { levelOf, levelsOf, strengthOf } from './heatLevels.ts';

test.each([
  [1, ['1-1']],
  [3, ['1-1', '2-2', '3-3']],
  [9, ['1-1', '2-3', '4-6', '7-9']],
  [200, ['1-13', '14-50', '51-113', '114-200']],
])('HEA1: with at most %d in a field the legend says %j', (most, expected) => {
  const levels = levelsOf(most);
  expect(levels.map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
  for (const [level, { from, to }] of levels.entries())
    expect([levelOf(from, levels), levelOf(to, levels)]).toEqual([level, level]);
  expect(strengthOf(levels.length - 1, levels)).toBeCloseTo(0.95);
});
