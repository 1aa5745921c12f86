import { describe, expect, it } from 'vitest';
import { plainDate, plainDayTime, plainWhole } from './plain.ts';

const HOUR_MS = 3_600_000;
const FROM = Date.parse('2024-02-01T00:07:00Z');

/** Every seven hours of two years: each hour, weekday, day and month is among them. */
const times = Array.from({ length: 2500 }, (_, step) => new Date(FROM + step * 7 * HOUR_MS).toISOString());

describe.each(['en', 'zh-CN'] as const)('in %s', (language) => {
  it.each([0, 7, 999, 1000, 45_678, 1_234_567, -9, -1000])('writes %d as Intl does', (value) => {
    expect(plainWhole(value)).toBe(new Intl.NumberFormat(language).format(value));
  });

  it('writes shares as Intl does', () => {
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    for (let percent = 0; percent <= 100; percent++) {
      expect(`${plainWhole(percent)}%`).toBe(percents.format(percent / 100));
    }
  });

  it('writes dates as Intl does', () => {
    const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    for (const time of times) expect(plainDate(time, language)).toBe(dates.format(new Date(time)));
  });

  it('writes days with hours and minutes as Intl does', () => {
    const dayTimes = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    for (const time of times) expect(plainDayTime(time, language)).toBe(dayTimes.format(new Date(time)));
  });
});
