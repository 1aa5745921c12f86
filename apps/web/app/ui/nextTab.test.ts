import { expect, test } from 'vitest';
import { nextTab } from './nextTab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s on tab %d of 3 leads to %s', (key, at, to) => {
  expect(nextTab(key, at, 3)).toBe(to);
});

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['ArrowRight', 1, undefined],
])('%s on tab %d of 3 in a column leads to %s', (key, at, to) => {
  expect(nextTab(key, at, 3, true)).toBe(to);
});
