import { expect, test } from 'vitest';
import { hasWithdrawal, isDoubleOf, type TakeBackFacts, takeBackOf } from './withdrawal.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const facts = (rest: Partial<TakeBackFacts> = {}): TakeBackFacts => ({
  at: 0,
  cents: 2025,
  refundedCents: 0,
  isDisputed: false,
  unused: 1,
  isDoubled: false,
  hasWithdrawal: true,
  now: HOUR,
  ...rest,
});

test('PAY20: fourteen days, the unused share of the price, rounded in favour of the buyer', () => {
  expect(takeBackOf(facts())).toEqual({ why: 'withdrawal', cents: 2025, until: 14 * DAY });
  expect(takeBackOf(facts({ unused: 0.5, now: 13 * DAY }))?.cents).toBe(1013);
  expect(takeBackOf(facts({ unused: 0.5, refundedCents: 1000 }))?.cents).toBe(13);
  expect(takeBackOf(facts({ unused: 0.5, refundedCents: 1500 }))).toBeNull();
  expect(takeBackOf(facts({ now: 14 * DAY }))).toBeNull();
  expect(takeBackOf(facts({ hasWithdrawal: false }))).toBeNull();
  expect(takeBackOf(facts({ isDisputed: true }))).toBeNull();
});

test('PAY20: in the countries whose law says so', () => {
  expect(['DE', 'NO', 'GB', 'CN', 'US', 'CH'].map(hasWithdrawal)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test('PAY19: what was paid twice within a day is sent back whole, wherever the buyer lives', () => {
  const doubled = { isDoubled: true, hasWithdrawal: false, unused: 0.9 };
  expect(takeBackOf(facts(doubled))).toEqual({ why: 'doubled', cents: 2025, until: DAY });
  expect(takeBackOf(facts({ ...doubled, now: DAY }))).toBeNull();
  expect(takeBackOf(facts({ ...doubled, hasWithdrawal: true, now: DAY }))?.why).toBe('withdrawal');
  expect(isDoubleOf({ at: DAY, months: 3 }, { at: 0, months: 3 })).toBe(true);
  expect(isDoubleOf({ at: DAY + 1, months: 3 }, { at: 0, months: 3 })).toBe(false);
  expect(isDoubleOf({ at: 0, months: 3 }, { at: HOUR, months: 3 })).toBe(false);
  expect(isDoubleOf({ at: HOUR, months: 3 }, { at: 0, months: 1 })).toBe(false);
});
