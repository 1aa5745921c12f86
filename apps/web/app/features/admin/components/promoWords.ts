import type { PromoKind } from '@retake/core/premium/grants.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

export const promoKindNames: Record<PromoKind, () => string> = {
  signUp: m.admin_promo_kind_sign_up,
  days: m.admin_promo_kind_days,
  discount: m.admin_promo_kind_discount,
};

type Terms = { kind: PromoKind; days: number | null; percent: number | null };

export function whatItGives({ kind, days, percent }: Terms): string {
  if (kind === 'days') return m.admin_promo_of_days({ days: formatNumber(days ?? 0) });
  return kind === 'discount' ? m.premium_discount_of({ percent: percent ?? 0 }) : promoKindNames[kind]();
}
