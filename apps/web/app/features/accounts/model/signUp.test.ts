import { expect, test } from 'vitest';
import { dateOfParts, partsOfDate, stepOf } from './signUp.ts';

test('a wrong field leads back to the step where it was typed', () => {
  expect(stepOf([{ field: 'promo' }])).toBe(2);
  expect(stepOf([{ field: 'promo' }, { field: 'email' }])).toBe(1);
  expect(stepOf([])).toBe(2);
});

test('a date that is chosen in parts keeps what is chosen', () => {
  const year = dateOfParts({ ...partsOfDate(''), year: '1998' });
  expect(partsOfDate(year)).toEqual({ year: '1998', month: '', day: '' });
  expect(dateOfParts({ ...partsOfDate(year), month: '4', day: '7' })).toBe('1998-4-7');
});
