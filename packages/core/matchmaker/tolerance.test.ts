import { expect, test } from 'vitest';
import { TOLERANCE } from './tolerance.ts';

const QUIET = TOLERANCE.climate({ regionPerS: 0.4, totalPerS: 5 });
const BUSY = TOLERANCE.climate({ regionPerS: 18, totalPerS: 30 });
const SECONDS = Array.from({ length: 700 }, (_, waitS) => waitS);

test('MM4 a ticket tolerates 30 points at first, and never more than 1200', () => {
  expect(TOLERANCE.own(0)).toBe(30);
  expect(TOLERANCE.own(10_000)).toBe(1200);
});

test('MM4 waiting never narrows anything', () => {
  for (const climate of [QUIET, BUSY]) {
    for (const waitS of SECONDS) {
      const next = waitS + 1;
      expect(TOLERANCE.own(next)).toBeGreaterThanOrEqual(TOLERANCE.own(waitS));
      expect(TOLERANCE.pull(next)).toBeGreaterThanOrEqual(TOLERANCE.pull(waitS));
      expect(TOLERANCE.budget(climate, next, next, 5)).toBeGreaterThanOrEqual(
        TOLERANCE.budget(climate, waitS, waitS, 5),
      );
    }
  }
});

test('MM4 where more people search, matches must be closer', () => {
  for (const waitS of SECONDS.slice(40)) {
    expect(TOLERANCE.budget(BUSY, waitS, waitS, 5)).toBeLessThan(TOLERANCE.budget(QUIET, waitS, waitS, 5));
  }
});

test('MM4 half of the tolerance is what the longest waiting may ask, until four minutes', () => {
  for (const waitS of SECONDS.slice(0, 241)) expect(TOLERANCE.pull(waitS)).toBe(TOLERANCE.own(waitS) / 2);
});

test('MM9 by ten minutes nothing on the scale is too far', () => {
  expect(TOLERANCE.pull(600)).toBeGreaterThan(2900);
  expect(TOLERANCE.budget(BUSY, 200, 600, 2)).toBeGreaterThan(900);
});

test('MM6 regions stay as they are until overdue, then open by a millisecond a second', () => {
  expect(TOLERANCE.pingLimitMs(TOLERANCE.overdueS)).toBe(80);
  expect(TOLERANCE.pingLimitMs(TOLERANCE.overdueS + 60)).toBe(140);
});
