import { expect, test } from 'vitest';
import { monthsBack, told } from './transparency.ts';

test('TRP2: one to four are not told, nothing and five are', () => {
  expect([0, 1, 4, 5, 1000].map(told)).toEqual([0, null, null, 5, 1000]);
});

test('TRP1: months go back over the turn of the year', () => {
  const months = monthsBack(Date.UTC(2026, 1, 28, 23, 59), 4);
  expect(months.map(({ month }) => month)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(months[3]!.from).toEqual(new Date('2025-11-01T00:00:00.000Z'));
});
