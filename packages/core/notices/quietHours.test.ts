import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuiet, isZone } from './quietHours.ts';

const MINUTE = 60_000;
const RUNS = Number(process.env.QUIET_RUNS ?? 300);
const at = (iso: string) => Date.parse(iso);

test.each([
  ['inside, over midnight', '2026-11-25T23:30:10Z', '2026-11-26T07:00:00Z'],
  ['after midnight', '2026-11-26T06:59:59Z', '2026-11-26T07:00:00Z'],
  ['outside', '2026-11-26T07:00:00Z', '2026-11-26T07:00:00Z'],
])('NOT18: %s', (_, now, then) => {
  expect(afterQuiet({ from: 22 * 60, to: 8 * 60, zone: 'Europe/Paris' }, at(now))).toBe(at(then));
});

test('NOT18: without quiet hours nothing is held', () => {
  expect(afterQuiet(null, 17)).toBe(17);
});

test('NOT18: an end that the clocks leave out is where they go on, and the night that is longer ends by the clock', () => {
  const paris = (from: number, to: number) => ({ from, to, zone: 'Europe/Paris' });
  // 2026-03-29: 02:00 to 03:00 does not exist. 2026-10-25: 02:00 to 03:00 is twice.
  expect(afterQuiet(paris(22 * 60, 2 * 60 + 30), at('2026-03-29T00:30:00Z'))).toBe(
    at('2026-03-29T01:00:00Z'),
  );
  expect(afterQuiet(paris(22 * 60, 7 * 60), at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'));
  expect(afterQuiet(paris(22 * 60, 7 * 60), at('2026-10-24T22:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'));
});

test('NOT18: what is held is let go outside of them, within a day and an hour, and is not held again', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Paris',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  const year = { min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') };
  fc.assert(
    fc.property(minute, minute, zone, fc.integer(year), (from, to, place, now) => {
      fc.pre(from !== to);
      const quiet = { from, to, zone: place };
      const then = afterQuiet(quiet, now);
      expect(then).toBeGreaterThanOrEqual(now);
      expect(then - now).toBeLessThanOrEqual(25 * 60 * MINUTE);
      expect(afterQuiet(quiet, then)).toBe(then);
    }),
    { numRuns: RUNS },
  );
});

test('NOT18: only zones that there are', () => {
  expect(isZone('Asia/Shanghai')).toBe(true);
  for (const zone of ['', 'Mars/Olympus', 'Europe/Paris; DROP']) expect(isZone(zone)).toBe(false);
});
