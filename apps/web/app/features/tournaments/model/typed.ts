import { priceText } from '@retake/core/money.ts';

/** A whole number as typed; NaN: none. */
export const wholeTyped = (typed: string): number =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;

/** As the contract has them. */
const PRIZE_MAX = 100_000_00;
const PRIZES_MAX = 64;

/** Dollars by place, `100, 50.25`, as cents; null: that is no such list. Nothing typed is no prizes. */
export function prizesTyped(typed: string): number[] | null {
  if (typed.trim() === '') return [];
  const prizes = typed.split(/[,，;；、]/).map(centsTyped);
  return prizes.length <= PRIZES_MAX && prizes.every((cents) => cents <= PRIZE_MAX) ? prizes : null;
}

function centsTyped(text: string): number {
  const [, dollars, cents = ''] = /^\s*\$?(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents by place as they would have been typed. */
export const typedPrizes = (prizes: readonly number[]): string =>
  prizes.map((cents) => priceText(cents).slice(1).replace(/\.00$/, '')).join(', ');
