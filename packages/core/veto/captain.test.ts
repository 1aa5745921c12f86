import { expect, test } from 'vitest';
import { player } from '../match/fixtures.ts';
import { chooseCaptain } from './captain.ts';

test('VETO1 the player with the highest rating is captain', () => {
  expect(chooseCaptain([player(1), player(9), player(5)])).toBe('user-9');
});

test('VETO1 Premium goes before rating, rating decides among Premium players', () => {
  const premium = { captainPriority: true };
  expect(chooseCaptain([player(9), player(1, premium), player(2, premium)])).toBe('user-2');
});

test('VETO1 the lower user id decides between equals, in any order', () => {
  const a = player(1, { rating: 1000 });
  const b = player(2, { rating: 1000 });
  expect([chooseCaptain([a, b]), chooseCaptain([b, a])]).toEqual(['user-1', 'user-1']);
});
