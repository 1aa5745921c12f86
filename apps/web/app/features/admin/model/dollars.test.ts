import { expect, test } from 'vitest';
import { centsTyped } from './dollars.ts';

test('typed dollars become whole cents', () => {
  const typed = ['200', ' 12.50 ', '0.5', '0.05', '9999999.99'].map(centsTyped);
  expect(typed).toEqual([200_00, 12_50, 50, 5, 999_999_999]);
});

test('what is no sum of money is none', () => {
  for (const text of ['', '0', '0.00', '-1', '1.234', '1,50', '$5', '1e3', '10000000']) {
    expect(centsTyped(text), text).toBeNull();
  }
});
