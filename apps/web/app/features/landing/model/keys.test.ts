import { expect, test } from 'vitest';
import { keyMove } from './keys.ts';

test.each([
  ['ArrowDown', false, { step: 1 }],
  ['PageDown', false, { step: 1 }],
  [' ', false, { step: 1 }],
  ['ArrowUp', false, { step: -1 }],
  ['PageUp', false, { step: -1 }],
  [' ', true, { step: -1 }],
  ['Home', false, { to: 1 }],
  ['End', false, { to: 5 }],
  ['Enter', false, undefined],
  ['Tab', false, undefined],
])('%j (shift %j) moves %j', (key, shift, move) => {
  expect(keyMove(key, shift, false)).toEqual(move);
});

test('the space bar presses the button that has the focus', () => {
  expect(keyMove(' ', false, true)).toBeUndefined();
  expect(keyMove('ArrowDown', false, true)).toEqual({ step: 1 });
});
