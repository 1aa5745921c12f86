import { describe, expect, test } from 'vitest';
import type { RoundKill } from './analysis.ts';
import { hasDied, playedOn, pointAt, shotsAt } from './replay.ts';

const kill = { atMs: 1000, killer: 'a', victim: 'b' } as RoundKill;

test.each([
  [-5, 0, 10],
  [0, 0, 10],
  [125, 5, 10],
  [250, 10, 10],
  [400, 10, 16],
  [9000, 10, 20],
])('REP4: at %i ms', (atMs, x, y) =>
  expect(pointAt({ xs: [0, 10, 10], ys: [10, 10, 20] }, 250, atMs)).toEqual({ x, y }),
);

describe('REP4: deaths and shots', () => {
  test('from the moment on', () => {
    expect([999, 1000, 5000].map((atMs) => hasDied('b', [kill], atMs))).toEqual([false, true, true]);
    expect([999, 1000, 1599, 1600].map((atMs) => shotsAt([kill], atMs).length)).toEqual([0, 1, 1, 0]);
  });
  test('nobody shot who has no killer', () => {
    expect(shotsAt([{ ...kill, killer: null }], 1000)).toEqual([]);
  });
});

test('REP4: playing ends with the round', () => {
  expect([playedOn(1000, 16, 2, 5000), playedOn(4990, 16, 4, 5000)]).toEqual([1032, 5000]);
});
