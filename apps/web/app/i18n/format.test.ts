import { afterEach, describe, expect, test } from 'vitest';
import * as format from './format.ts';
import { locale } from './locale.ts';

afterEach(() => locale.set('en'));

test.each([
  ['en', '1,234,567', '57%', '1500', '+12', '-9', '0'],
  ['zh-CN', '1,234,567', '57%', '1500', '+12', '-9', '0'],
] as const)('numbers in %s', (language, number, percent, elo, more, less, none) => {
  locale.set(language);
  expect(format.formatNumber(1_234_567)).toBe(number);
  expect(format.formatPercent(56.6)).toBe(percent);
  expect(format.formatElo(1500)).toBe(elo);
  expect([12, -9, 0].map(format.formatSigned)).toEqual([more, less, none]);
});

describe('a formatter is kept, but never for another language', () => {
  test('of dates', () => {
    expect(format.formatDate('2026-11-22T12:00:00Z')).toBe('Nov 22, 2026');
    locale.set('zh-CN');
    expect(format.formatDate('2026-11-22T12:00:00Z')).toBe('2026年11月22日');
    locale.set('en');
    expect(format.formatDate('2026-11-22T12:00:00Z')).toBe('Nov 22, 2026');
  });

  test('of months, the same in every zone', () => {
    expect(format.formatMonth('2026-11')).toBe('Nov 2026');
    locale.set('zh-CN');
    expect(format.formatMonth('2026-11')).toBe('2026年11月');
    locale.set('en');
  });

  test('of minutes', () => {
    expect([format.formatMinutes(12), format.formatMinutesAgo(12)]).toEqual(['12 min', '12 min. ago']);
    locale.set('zh-CN');
    expect([format.formatMinutes(12), format.formatMinutesAgo(12)]).toEqual(['12分钟', '12分钟前']);
  });
});

test('a clock grows past the hour', () => {
  expect([0, 59.9, 60, 3661].map(format.formatClock)).toEqual(['00:00', '00:59', '01:00', '61:01']);
});
