import { expect, test } from 'vitest';
import { barHeights, calibrationPoints, hasFigures, WON_FROM } from './figures.ts';

test('the highest bar fills the picture, and no bar is none', () => {
  expect(barHeights([5, 0, 10])).toEqual([50, 0, 100]);
  expect(barHeights([0, 0])).toEqual([0, 0]);
});

test('a point lies on the line exactly where what was told came true', () => {
  const bin = (said: number, won: number, count: number) => ({ from: 0.5, to: 0.55, said, won, count });
  const [low, high, few] = calibrationPoints([bin(0.5, 0.5, 400), bin(1, 1, 100), bin(0.6, 0, 4)]);
  expect(low).toMatchObject({ x: 0, y: 100 - (100 * (0.5 - WON_FROM)) / (1 - WON_FROM), weight: 1 });
  expect(high).toMatchObject({ x: 100, y: 0, weight: 0.5 });
  expect(few!.y).toBe(100);
});

test('an installation where nothing was played has no figures', () => {
  const nothing = {
    waits: [],
    gaps: [],
    calibration: { count: 0, bins: [], ece: null, brier: null, logLoss: null },
    readyChecks: { count: 0, players: 0, complete: null, accepted: null, declined: null, letPass: null },
    abandons: { players: 0, share: null },
  };
  expect(hasFigures(nothing)).toBe(false);
  expect(hasFigures({ ...nothing, calibration: { ...nothing.calibration, count: 1 } })).toBe(true);
});
