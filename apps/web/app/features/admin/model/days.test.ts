import { expect, test } from 'vitest';
import { daysTyped } from './days.ts';

test('days are whole, at least one and at most a leap year', () => {
  expect(['1', ' 30 ', '366'].map(daysTyped)).toEqual([1, 30, 366]);
  expect(['', '0', '367', '1.5', '-1', 'ten', '1e2'].map(daysTyped)).toEqual(Array(7).fill(null));
});
