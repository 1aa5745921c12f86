import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../result.ts';
import { figuresOf, missingOf, sharesOf } from './figures.ts';
import {
  allocate,
  balanceOf,
  type Entry,
  fold,
  fund,
  giveBack,
  MOST_CENTS,
  pay,
  promise,
  release,
  reverse,
} from './ledger.ts';
import { holdMs, takesTwoAdmins } from './terms.ts';

type Step = (entries: readonly Entry[]) => Result<Entry[], string>;

const user = fc.constantFrom('ada', 'bo', 'cy');
const cents = fc.integer({ min: 1, max: 500 });
const step: fc.Arbitrary<Step> = fc.oneof(
  cents.map(
    (amount): Step =>
      () =>
        promise(amount),
  ),
  cents.map(
    (amount): Step =>
      () =>
        fund(amount),
  ),
  fc.tuple(user, cents).map(
    ([userId, amount]): Step =>
      () =>
        allocate([{ userId, place: 1, cents: amount }]),
  ),
  fc.tuple(user, cents).map(
    ([userId, amount]): Step =>
      (all) =>
        release(fold(all), userId, amount),
  ),
  fc.tuple(user, cents).map(
    ([userId, amount]): Step =>
      (all) =>
        pay(fold(all), userId, amount),
  ),
  user.map(
    (userId): Step =>
      (all) =>
        reverse(fold(all), userId),
  ),
  cents.map(
    (amount): Step =>
      (all) =>
        giveBack(fold(all), amount),
  ),
);

function run(steps: readonly Step[], look: (entries: readonly Entry[]) => void): void {
  const entries: Entry[] = [];
  for (const next of steps) {
    const result = next(entries);
    if (result.ok) entries.push(...result.value);
    look(entries);
  }
}

describe('whatever is done to a ledger', () => {
  const steps = fc.array(step, { maxLength: 60 });

  test('PRZ1: what came in is what is there and what went out, and no player is below zero', () => {
    fc.assert(
      fc.property(steps, (all) =>
        run(all, (entries) => {
          const { funded, held, due, paid, returned, rest } = figuresOf(entries);
          expect(held + due + paid + returned + rest).toBe(funded);
          const balances = fold(entries);
          expect([...balances.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
          for (const [account, value] of balances) {
            if (account.includes(':') || account === 'returned') expect(value).toBeGreaterThanOrEqual(0);
          }
        }),
      ),
    );
  });

  test('PRZ7: never more is paid or given back than was funded, and nothing that was paid is taken back', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let before = 0;
        run(all, (entries) => {
          const { funded, paid, returned } = figuresOf(entries);
          expect(paid + returned).toBeLessThanOrEqual(funded);
          expect(paid).toBeGreaterThanOrEqual(before);
          before = paid;
        });
      }),
    );
  });

  test('the shares of the players are the figures of the pool', () => {
    fc.assert(
      fc.property(steps, (all) =>
        run(all, (entries) => {
          const shares = sharesOf(entries);
          const { held, due, paid } = figuresOf(entries);
          const sum = (part: 'held' | 'due' | 'paid') =>
            shares.reduce((total, share) => total + share[part], 0);
          expect([sum('held'), sum('due'), sum('paid')]).toEqual([held, due, paid]);
        }),
      ),
    );
  });
});

const done = (...results: Result<Entry[], string>[]): Entry[] =>
  results.flatMap((result) => (result.ok ? result.value : []));

test('PRZ2: a promise is no money', () => {
  const figures = figuresOf(done(promise(200_00)));
  expect(figures).toMatchObject({ promised: 200_00, funded: 0, rest: 0 });
});

test('PRZ3: what is promised or won and not funded is missing', () => {
  expect(missingOf(figuresOf(done(promise(200_00), fund(150_00))))).toBe(50_00);
  expect(missingOf(figuresOf(done(promise(200_00), fund(250_00))))).toBe(0);
  expect(missingOf(figuresOf(done(fund(10), allocate([{ userId: 'ada', place: 1, cents: 30 }]))))).toBe(20);
});

test('PRZ4: nobody is named twice, and every prize is whole cents', () => {
  const ada = { userId: 'ada', place: 1, cents: 10 };
  expect(allocate([ada, { ...ada, place: 2 }])).toEqual({ ok: false, code: 'prize_cents' });
  for (const wrong of [0, -1, 1.5, Number.NaN, MOST_CENTS + 1]) {
    expect(allocate([{ ...ada, cents: wrong }]), String(wrong)).toEqual({ ok: false, code: 'prize_cents' });
  }
});

test('PRZ7: a pool that does not cover what was won pays nobody', () => {
  const won = done(fund(10), allocate([{ userId: 'ada', place: 1, cents: 30 }]));
  const due = [...won, ...done(release(fold(won), 'ada', 30))];
  expect(pay(fold(due), 'ada', 5)).toEqual({ ok: false, code: 'prize_pool_short' });
  expect(pay(fold([...due, ...done(fund(20))]), 'ada', 30).ok).toBe(true);
});

test('PRZ9: all that was not paid goes back', () => {
  const won = done(fund(50), allocate([{ userId: 'ada', place: 1, cents: 30 }]));
  const due = [...won, ...done(release(fold(won), 'ada', 20))];
  const paid = [...due, ...done(pay(fold(due), 'ada', 5))];
  const after = fold([...paid, ...done(reverse(fold(paid), 'ada'))]);
  expect(balanceOf(after, 'pool')).toBe(45);
  expect(balanceOf(after, 'paid:ada')).toBe(5);
  expect(reverse(after, 'ada')).toEqual({ ok: false, code: 'prize_not_held' });
});

test('PRZ6: three days, and fourteen above $20', () => {
  expect([20_00, 20_01].map((prize) => holdMs(prize) / 3_600_000)).toEqual([72, 336]);
});

test('PRZ8: parts of a sum are no way around two admins', () => {
  expect(takesTwoAdmins(0, 100_00, 100_00)).toBe(false);
  expect(takesTwoAdmins(60_00, 40_01, 100_00)).toBe(true);
});
