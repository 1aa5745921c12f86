import { expect, test } from 'vitest';
import { createEventBudget, EVENTS_AT_ONCE, EVENTS_PER_S } from './eventBudget.ts';

test('allows a burst, then returns how long to wait', () => {
  const take = createEventBudget(0);
  for (let event = 0; event < EVENTS_AT_ONCE; event++) expect(take(0)).toBe(0);
  const waitMs = take(0);
  expect(waitMs).toBe(Math.ceil(1000 / EVENTS_PER_S));
  expect(take(waitMs)).toBe(0);
  expect(take(waitMs)).toBeGreaterThan(0);
});

test('never gives more than a burst, however long the pause was', () => {
  const take = createEventBudget(0);
  const day = 86_400_000;
  const granted = Array.from({ length: EVENTS_AT_ONCE + 5 }, () => take(day)).filter((wait) => wait === 0);
  expect(granted).toHaveLength(EVENTS_AT_ONCE);
});

test('a clock that goes back gives nothing extra', () => {
  const take = createEventBudget(1000);
  for (let event = 0; event < EVENTS_AT_ONCE; event++) take(1000);
  expect(take(0)).toBeGreaterThan(0);
});
