import { expect, test } from 'vitest';
import { isBackupDue, isRehearsalDue, keptBackups } from './kept.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const at = (text: string) => Date.parse(`${text}Z`);
const days = (times: readonly number[]) => times.map((time) => new Date(time).toISOString().slice(0, 10));

test('BAK3: of nightly backups seven days, four weeks and six months stay, however long it goes', () => {
  let kept: number[] = [];
  for (let time = at('2025-01-01T03:00'); time <= at('2026-11-25T03:00'); time += DAY)
    kept = keptBackups([...kept, time]);
  expect(days(kept)).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

test('BAK3: the newest always stays, and keeping twice is keeping once', () => {
  const times = Array.from({ length: 60 }, (_, index) => at('2026-11-25T03:00') - index * 7 * HOUR);
  const kept = keptBackups(times);
  expect(kept[0]).toBe(times[0]);
  expect(keptBackups(kept)).toEqual(kept);
  expect(keptBackups([])).toEqual([]);
});

test('BAK1: once a night; after an outage at once', () => {
  const last = at('2026-11-24T03:10');
  expect(isBackupDue(null, last)).toBe(true);
  expect(isBackupDue(last, at('2026-11-24T04:30'))).toBe(false);
  expect(isBackupDue(last, at('2026-11-24T23:30'))).toBe(false);
  expect(isBackupDue(last, at('2026-11-25T02:05'))).toBe(true);
  expect(isBackupDue(last, at('2026-11-25T05:30'))).toBe(true);
});

test('BAK5: once a week', () => {
  expect(isRehearsalDue(null, 0)).toBe(true);
  expect(isRehearsalDue(0, 6 * DAY)).toBe(false);
  expect(isRehearsalDue(0, 7 * DAY)).toBe(true);
});
