import { expect, test } from 'vitest';
import { createSentBudget } from './sentBudget.ts';

test('CON7: an address may be sent much at once, and then waits as long as the rest takes', () => {
  const budget = createSentBudget({ sentAtOnce: 1000, sentPerS: 100 });
  budget.take('a', 1000, 50_000);
  expect(budget.waitOf('a', 50_000)).toBe(0);
  budget.take('a', 50, 50_000);
  expect(budget.waitOf('a', 50_000)).toBe(500);
  expect(budget.waitOf('a', 50_500)).toBe(0);
  expect(budget.waitOf('b', 50_000)).toBe(0);
});

test('CON7: who was sent nothing for long has no more than the whole budget', () => {
  const budget = createSentBudget({ sentAtOnce: 1000, sentPerS: 100 });
  budget.take('a', 2000, 0);
  budget.sweep(19_999);
  expect(budget.waitOf('a', 0)).toBe(10_000);
  budget.sweep(1e9);
  expect(budget.waitOf('a', 0)).toBe(0);
  budget.take('a', 1001, 1e9);
  expect(budget.waitOf('a', 1e9)).toBe(10);
});
