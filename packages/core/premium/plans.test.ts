import { expect, test } from 'vitest';
import { priceText } from '../money.ts';
import { discounted, PREMIUM_PLANS, plansAt, pricesAt, savedPercent } from './plans.ts';

test('prices and previous prices', () => {
  const cards = PREMIUM_PLANS.map(({ months, cents, fullCents, recommended }) => [
    months,
    priceText(cents),
    cents === fullCents ? null : priceText(fullCents),
    recommended,
  ]);
  expect(cards).toEqual([
    [1, '$7.50', null, false],
    [3, '$20.25', '$22.50', false],
    [6, '$38.25', '$45.00', true],
    [12, '$72.00', '$90.00', false],
  ]);
});

test('the full price is that of the same number of single months', () => {
  for (const plan of PREMIUM_PLANS) expect(plan.fullCents).toBe(plan.months * 750);
  expect(PREMIUM_PLANS.map(savedPercent)).toEqual([0, 10, 15, 20]);
});

test('PAY21: with prices of the operator the crossed-out ones follow from that of one month', () => {
  expect(plansAt(new Map())).toEqual(PREMIUM_PLANS);
  const plans = plansAt(
    new Map([
      [1, 500],
      [12, 7000],
    ]),
  );
  expect(plans.map(({ cents, fullCents }) => [cents, fullCents])).toEqual([
    ...[
      [500, 500],
      [2025, 2025],
      [3825, 3825],
      [7000, 7000],
    ],
  ]);
});

test('PAY25: a price counts from its time on, until a later one does; the first of those to come is the next', () => {
  const price = (months: number, cents: number, since: number) => ({ months, cents, since });
  const prices = [price(1, 900, 30), price(1, 700, 10), price(1, 800, 20), price(3, 2000, 25)];
  const at = (now: number) => {
    const { current, next } = pricesAt(prices, now);
    return [1, 3].map((months) => [current.get(months)?.cents ?? null, next.get(months)?.cents ?? null]);
  };
  expect([9, 10, 20, 25, 30].map(at)).toEqual([
    [
      [null, 700],
      [null, 2000],
    ],
    [
      [700, 800],
      [null, 2000],
    ],
    [
      [800, 900],
      [null, 2000],
    ],
    [
      [800, 900],
      [2000, null],
    ],
    [
      [900, null],
      [2000, null],
    ],
  ]);
});

test('PRO4: a discount is in whole cents, and something is left to pay', () => {
  expect([discounted(2025, 20), discounted(750, 33), discounted(100, 90)]).toEqual([1620, 503, 50]);
});
