import { expect, test } from 'vitest';
import { TOLERANCE } from './tolerance.ts';

const QUIET = { paceS: TOLERANCE.paceS(5), height: TOLERANCE.height(0.4) };
const BUSY = { paceS: TOLERANCE.paceS(30), height: TOLERANCE.height(18) };
/** Of parties of two who have all waited as long. */
const budgetOf = ({ paceS, height }: typeof QUIET, waitS: number, { parties = 5, rating = 1000 } = {}) =>
  TOLERANCE.budget(height, parties * TOLERANCE.urgency(paceS, waitS, rating, 2), waitS, parties);
const SECONDS = Array.from({ length: 700 }, (_, waitS) => waitS);

test('MM4 a ticket tolerates 30 points at first, and never more than 1200', () => {
  expect(TOLERANCE.own(0)).toBe(30);
  expect(TOLERANCE.own(10_000)).toBe(1200);
});

test('MM4 waiting never narrows anything', () => {
  for (const traffic of [QUIET, BUSY]) {
    for (const waitS of SECONDS) {
      const next = waitS + 1;
      expect(TOLERANCE.own(next)).toBeGreaterThanOrEqual(TOLERANCE.own(waitS));
      expect(TOLERANCE.pull(next)).toBeGreaterThanOrEqual(TOLERANCE.pull(waitS));
      expect(budgetOf(traffic, next)).toBeGreaterThanOrEqual(budgetOf(traffic, waitS));
    }
  }
});

test('MM4 where more people search, matches must be closer', () => {
  for (const waitS of SECONDS.slice(40)) {
    expect(budgetOf(BUSY, waitS)).toBeLessThan(budgetOf(QUIET, waitS));
  }
});

test('MM4 far from the middle of the ratings matches may be wider, and as far above it as below', () => {
  for (const waitS of [0, 10, 20, 30]) {
    expect(budgetOf(QUIET, waitS, { rating: 1600 })).toBeGreaterThan(budgetOf(QUIET, waitS));
    expect(budgetOf(QUIET, waitS, { rating: 400 })).toBe(budgetOf(QUIET, waitS, { rating: 1600 }));
  }
});

test('MM4 whoever waits, until somebody is nearly overdue a match strains no more than its parties have a limit for', () => {
  for (const waitS of [40, 80, 110]) {
    for (const rating of [0, 1000, 3000]) {
      expect(budgetOf(QUIET, waitS, { rating })).toBeLessThanOrEqual(
        TOLERANCE.budget(QUIET.height, Infinity, 0, 5),
      );
    }
  }
});

test('MM4 half of the tolerance is what the longest waiting may ask, until four minutes', () => {
  for (const waitS of SECONDS.slice(0, 241)) expect(TOLERANCE.pull(waitS)).toBe(TOLERANCE.own(waitS) / 2);
});

test('MM9 by ten minutes nothing on the scale is too far', () => {
  expect(TOLERANCE.pull(600)).toBeGreaterThan(2900);
  expect(TOLERANCE.budget(BUSY.height, 0, 600, 2)).toBeGreaterThan(2800);
});

test('MM6 regions stay as they are until overdue, then open by a millisecond a second', () => {
  expect(TOLERANCE.pingLimitMs(TOLERANCE.overdueS)).toBe(80);
  expect(TOLERANCE.pingLimitMs(TOLERANCE.overdueS + 60)).toBe(140);
});
