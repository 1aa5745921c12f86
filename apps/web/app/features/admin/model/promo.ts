import type { RequestOf } from '@retake/contract/calls.ts';
import { MOST_DAYS, type PromoKind } from '@retake/core/premium/grants.ts';
import { MOST_PERCENT } from '@retake/core/premium/plans.ts';
import type { Fault } from '#app/forms/faults.ts';
import { m } from '#app/paraglide/messages.js';
import { daysTyped } from './days.ts';

/** The form for a new code, as typed. An empty limit is none. */
export type TypedPromo = {
  code: string;
  kind: PromoKind;
  days: string;
  percent: string;
  mostUses: string;
  /** YYYY-MM-DD. */
  lastDay: string;
};

const percentTyped = (typed: string): number | null => {
  const percent = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent >= 1 && percent <= MOST_PERCENT ? percent : null;
};

export type TypedTerms = Omit<TypedPromo, 'code'>;
export type TypedBatch = TypedTerms & { count: string };

export const promoFaults = (typed: TypedPromo): Fault[] => [
  ...(/^[A-Za-z0-9-]{3,40}$/.test(typed.code.trim())
    ? []
    : [{ field: 'code', message: m.admin_promo_hint() }]),
  ...termsFaults(typed),
];

/** PRO5. */
export const batchFaults = (typed: TypedBatch): Fault[] => [
  ...(countTyped(typed.count) === null
    ? [{ field: 'count', message: m.admin_batch_count_hint({ most: MOST_CODES }) }]
    : []),
  ...termsFaults(typed),
];

export const MOST_CODES = 1000;

function countTyped(typed: string): number | null {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= MOST_CODES ? count : null;
}

function termsFaults({ kind, days, percent, mostUses }: TypedTerms): Fault[] {
  const faults: Fault[] = [];
  if (kind === 'days' && daysTyped(days) === null)
    faults.push({ field: 'days', message: m.admin_premium_days_hint({ most: MOST_DAYS }) });
  if (kind === 'discount' && percentTyped(percent) === null)
    faults.push({ field: 'percent', message: m.admin_promo_percent_hint({ most: MOST_PERCENT }) });
  if (mostUses.trim() !== '' && !/^[1-9]\d{0,5}$/.test(mostUses.trim()))
    faults.push({ field: 'mostUses', message: m.admin_promo_most_uses_wrong() });
  return faults;
}

/** It can be used until its last day is over, where the admin is. */
export function promoTyped(typed: TypedPromo): RequestOf<'POST /api/admin/promo-codes'>['body'] {
  return { code: typed.code.trim().toUpperCase(), ...termsTyped(typed) };
}

export const batchTyped = (typed: TypedBatch): RequestOf<'POST /api/admin/promo-batches'>['body'] => ({
  count: countTyped(typed.count)!,
  ...termsTyped(typed),
});

function termsTyped({ kind, days, percent, mostUses, lastDay }: TypedTerms) {
  return {
    kind,
    days: kind === 'days' ? daysTyped(days) : null,
    percent: kind === 'discount' ? percentTyped(percent) : null,
    mostUses: mostUses.trim() === '' ? null : Number(mostUses),
    expiresAt: lastDay === '' ? null : endOf(lastDay).toISOString(),
  };
}

function endOf(day: string): Date {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}
