/** Where Premium time comes from. `earlier`: what an account had before grants were kept; `sample`: of the sample data. */
export type GrantSource = (typeof GRANT_SOURCES)[number];
export const GRANT_SOURCES = [
  'admin',
  'compensation',
  'promo',
  'purchase',
  'gift',
  'sample',
  'earlier',
] as const;

/** The most that one code or one admin gives at once. */
export const MOST_DAYS = 366;

/** PAY8: what was given by a person's decision can be taken back by one; what a player was promised by a code cannot. */
export const canTakeBack = (source: GrantSource): boolean => source === 'admin' || source === 'compensation';

/** PRO1: what a promo code does. */
export const PROMO_KINDS = ['signUp', 'days', 'discount'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];
