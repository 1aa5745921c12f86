import type { RequestOf } from '@retake/contract/calls.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import type { Fault } from '#app/forms/faults.ts';
import { m } from '#app/paraglide/messages.js';

/** `from`: as a `datetime-local` field has it; empty: now. */
export type TypedPrice = { months: string; price: string; from: string };

/** As the server takes it. */
const CENTS = { least: 50, most: 1_000_000 };

/** `7.5`, `7,50` and `$7.50` are the same; null: no price. */
export function centsTyped(typed: string): number | null {
  const found = /^\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents >= CENTS.least && cents <= CENTS.most ? cents : null;
}

export const priceFaults = ({ price, from }: TypedPrice, now: number): Fault[] => [
  ...(centsTyped(price) === null ? [{ field: 'price', message: m.admin_prices_price_hint() }] : []),
  ...(from !== '' && !(new Date(from).getTime() > now)
    ? [{ field: 'from', message: m.admin_prices_from_over() }]
    : []),
];

type Request = RequestOf<'PUT /api/admin/premium-prices/{months}'>;

export const priceTyped = ({ months, price, from }: TypedPrice): Request => ({
  params: { months: PREMIUM_PLANS.find((plan) => String(plan.months) === months)!.months },
  body: { cents: centsTyped(price)!, from: from === '' ? null : new Date(from).toISOString() },
});
