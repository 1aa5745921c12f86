import { expect, test } from 'vitest';
import { priceText } from '../money.ts';
import { discounted, PREMIUM_PLANS, plansAt, savedPercent } from './plans.ts';

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

test('PRO4: a discount is in whole cents, and something is left to pay', () => {
  expect([discounted(2025, 20), discounted(750, 33), discounted(100, 90)]).toEqual([1620, 503, 50]);
});
