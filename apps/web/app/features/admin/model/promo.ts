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

export function promoFaults({ code, kind, days, percent, mostUses }: TypedPromo): Fault[] {
  const faults: Fault[] = [];
  if (!/^[A-Za-z0-9-]{3,40}$/.test(code.trim()))
    faults.push({ field: 'code', message: m.admin_promo_hint() });
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
  const { code, kind, days, percent, mostUses, lastDay } = typed;
  return {
    code: code.trim().toUpperCase(),
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
