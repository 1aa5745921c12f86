import { expect, test } from 'vitest';
import { type BuyerFacts, giftRefusal, mayPayByCard } from './gifts.ts';

const DAY = 24 * 3600_000;
const NOW = 1000 * DAY;
const facts = (rest: Partial<BuyerFacts> = {}): BuyerFacts => ({
  now: NOW,
  accountAt: NOW - DAY,
  giftsAt: [],
  disputes: [],
  ...rest,
});
const giftsAt = [1, 2, 3].map((days) => NOW - days * DAY);

test('PAY18: a new account gives three gifts in seven days', () => {
  expect(giftRefusal(facts({ giftsAt: giftsAt.slice(1) }))).toBeNull();
  expect(giftRefusal(facts({ giftsAt }))).toBe('gift_limit');
  expect(giftRefusal(facts({ giftsAt, accountAt: NOW - 30 * DAY }))).toBeNull();
  expect(giftRefusal(facts({ giftsAt: [...giftsAt.slice(1), NOW - 7 * DAY] }))).toBeNull();
});

test('PAY5: a dispute ends gifts for 90 days; two lost ones end paying by card', () => {
  const dispute = (days: number, isLost = false) => ({ at: NOW - days * DAY, isLost });
  expect(giftRefusal(facts({ disputes: [dispute(89)] }))).toBe('gift_disputed');
  expect(giftRefusal(facts({ disputes: [dispute(90)] }))).toBeNull();
  expect(mayPayByCard({ disputes: [dispute(1), dispute(2, true)] })).toBe(true);
  expect(mayPayByCard({ disputes: [dispute(400, true), dispute(2, true)] })).toBe(false);
});
