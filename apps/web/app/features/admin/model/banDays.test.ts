import { expect, test } from 'vitest';
import { banDaysTyped } from './banDays.ts';

test('SAN2: a typed length within the span of the rule, or for ever where it allows that', () => {
  expect(banDaysTyped('cheats', '')).toBeNull();
  expect(banDaysTyped('cheats', '365')).toBe(365);
  expect(banDaysTyped('cheats', '364')).toBeUndefined();
  expect(banDaysTyped('chat-abuse', '')).toBeUndefined();
  expect(banDaysTyped('chat-abuse', ' 7 ')).toBe(7);
  expect(banDaysTyped('nickname', '31')).toBeUndefined();
  expect(banDaysTyped('nickname', '-8')).toBeUndefined();
  expect(banDaysTyped('multi-account', '12')).toBeNull();
});
