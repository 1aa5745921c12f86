import { expect, test } from 'vitest';
import { priceText } from '../money.ts';
import { PREMIUM_PLANS, savedPercent } from './plans.ts';

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
