import { expect, test } from 'vitest';
import { type ClockBounds, narrowed, offsetMs } from './serverClock.ts';

const unknown: ClockBounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
/** What a server whose clock is `ahead` answers to a request at `at` that takes 80 ms. */
const answer = (ahead: number, at: number) => ({
  dateMs: Math.floor((at + 40 + ahead) / 1000) * 1000,
  sentAt: at,
  receivedAt: at + 80,
});

test('a clock that may be right is not corrected', () => {
  expect(offsetMs(narrowed(unknown, answer(0, 5_300)))).toBe(0);
  expect(offsetMs(unknown)).toBe(0);
});

test.each([-90_000, -3_200, 4_700, 3_600_000])(
  'answers close in on a clock that is off by %d ms',
  (ahead) => {
    let bounds = unknown;
    for (let at = 10_000; at < 60_000; at += 730) bounds = narrowed(bounds, answer(ahead, at));
    expect(bounds.least).toBeLessThanOrEqual(ahead);
    expect(bounds.most).toBeGreaterThanOrEqual(ahead);
    expect(Math.abs(offsetMs(bounds) - ahead)).toBeLessThan(200);
  },
);

test('a clock that was set meanwhile begins anew', () => {
  const before = narrowed(unknown, answer(0, 10_000));
  expect(offsetMs(narrowed(before, answer(60_000, 20_000)))).toBeGreaterThan(58_000);
});
