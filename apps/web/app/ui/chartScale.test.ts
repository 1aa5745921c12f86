import { describe, expect, test } from 'vitest';
import { axisTicks, linePoints, roundStep } from './chartScale.ts';

test.each([
  [100, 4, 50],
  [87, 4, 50],
  [9, 4, 5],
  [0, 4, 0.5],
  [1200, 4, 500],
])('a span of %d in at most %d parts has steps of %d', (span, most, step) => {
  expect(roundStep(span, most)).toBe(step);
});

describe('axis', () => {
  test('encloses every value with round ends', () => {
    expect(axisTicks([987, 1043])).toEqual([980, 1000, 1020, 1040, 1060]);
  });
  test('has a height where all values are the same', () => {
    const ticks = axisTicks([1000, 1000]);
    expect(ticks[0]).toBe(1000);
    expect(ticks.at(-1)).toBeGreaterThan(1000);
  });
});

test('a line runs from the left to the right edge, greater values higher', () => {
  expect(linePoints([0, 10, 5], 0, 10)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 0 },
    { x: 100, y: 50 },
  ]);
});
