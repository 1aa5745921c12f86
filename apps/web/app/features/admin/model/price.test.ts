import { expect, test } from 'vitest';
import { centsTyped, priceFaults, priceTyped } from './price.ts';

test.each([
  ['7.50', 750],
  ['7,5', 750],
  ['$ 72', 7200],
  ['0.50', 50],
  ['0.49', null],
  ['10001', null],
  ['', null],
  ['-7', null],
  ['7.505', null],
  ['7 50', null],
])('PAY25: a price as an admin types it: %j', (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents);
});

test('PAY25: from now, or from a time that has not come', () => {
  const now = Date.now();
  const from = (typed: string) => priceFaults({ months: '1', price: '8', from: typed }, now);
  expect(from('')).toEqual([]);
  expect(from('2099-01-01T00:00')).toEqual([]);
  expect(from('2020-01-01T00:00')).toMatchObject([{ field: 'from' }]);
  expect(priceTyped({ months: '12', price: '60', from: '' })).toEqual({
    params: { months: 12 },
    body: { cents: 6000, from: null },
  });
});
