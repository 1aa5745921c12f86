/** A Premium plan. `fullCents` is the price of the same number of single months. */
export type PremiumPlan = {
  readonly months: 1 | 3 | 6 | 12;
  readonly cents: number;
  readonly fullCents: number;
  readonly recommended: boolean;
};

export const PREMIUM_PLANS: readonly PremiumPlan[] = [
  { months: 1, cents: 750, fullCents: 750, recommended: false },
  { months: 3, cents: 2025, fullCents: 2250, recommended: false },
  { months: 6, cents: 3825, fullCents: 4500, recommended: true },
  { months: 12, cents: 7200, fullCents: 9000, recommended: false },
];

/** The saving compared to single months, in whole percent. */
export const savedPercent = (plan: PremiumPlan): number =>
  Math.round((1 - plan.cents / plan.fullCents) * 100);
