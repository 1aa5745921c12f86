import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatDayTime, formatElo, formatNumber, formatPercent, formatSigned } from './format.ts';
import { type Locale, locale } from './locale.ts';

const LANGUAGES: Locale[] = ['en', 'zh-CN'];
const HOUR_MS = 3_600_000;
const FROM = Date.parse('2024-02-01T00:07:00Z');

/** Every seven hours of two years: each hour, weekday, day and month is among them. */
const times = Array.from({ length: 2500 }, (_, step) => new Date(FROM + step * 7 * HOUR_MS).toISOString());

afterEach(() => locale.set('en'));

describe.each(LANGUAGES)('what is written as Intl writes it, in %s', (language) => {
  it.each([0, 7, 999, 1000, 45_678, 1_234_567, -9, -1000, -0])('%d', (value) => {
    locale.set(language);
    expect(formatNumber(value)).toBe(new Intl.NumberFormat(language).format(value === 0 ? 0 : value));
    expect(formatSigned(value)).toBe(
      new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value),
    );
    expect(formatElo(value)).toBe(
      new Intl.NumberFormat(language, { useGrouping: false }).format(value === 0 ? 0 : value),
    );
  });

  it('shares in whole percent', () => {
    locale.set(language);
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    for (let percent = 0; percent <= 100; percent++) {
      expect(formatPercent(percent)).toBe(percents.format(percent / 100));
    }
  });

  it('dates', () => {
    locale.set(language);
    const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    for (const time of times) expect(formatDate(time)).toBe(dates.format(new Date(time)));
  });

  it('days with hours and minutes', () => {
    locale.set(language);
    const dayTimes = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    for (const time of times) expect(formatDayTime(time)).toBe(dayTimes.format(new Date(time)));
  });
});

describe('formatNumber', () => {
  it('leaves fractions and units to Intl', () => {
    expect(formatNumber(1234.5)).toBe('1,234.5');
    expect(formatNumber(12, { style: 'unit', unit: 'minute', unitDisplay: 'short' })).toBe('12 min');
  });
});
