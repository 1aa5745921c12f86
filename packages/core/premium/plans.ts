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

/** PRO4: the least that whoever takes the money takes. */
const LEAST_CENTS = 50;
export const MOST_PERCENT = 90;

/** PRO4: a price less so many percent, in whole cents. */
export const discounted = (cents: number, percent: number): number =>
  Math.max(LEAST_CENTS, Math.round((cents * (100 - percent)) / 100));

/** PAY21: what the plans cost where an operator has set prices of his own; `fullCents` follows from that of one month. */
export function plansAt(prices: ReadonlyMap<number, number>): PremiumPlan[] {
  const priceOf = ({ months, cents }: PremiumPlan) => prices.get(months) ?? cents;
  const month = priceOf(PREMIUM_PLANS.find(({ months }) => months === 1)!);
  return PREMIUM_PLANS.map((plan) => {
    const cents = priceOf(plan);
    return { ...plan, cents, fullCents: Math.max(cents, month * plan.months) };
  });
}

export type DatedPrice = { months: number; cents: number; since: number };

/** PAY21, PAY25: of each number of months the price that counts at this moment, and the one that comes next. */
export function pricesAt(prices: readonly DatedPrice[], now: number) {
  const current = new Map<number, DatedPrice>();
  const next = new Map<number, DatedPrice>();
  for (const price of prices.toSorted((one, other) => one.since - other.since)) {
    if (price.since <= now) current.set(price.months, price);
    else if (!next.has(price.months)) next.set(price.months, price);
  }
  return { current, next };
}

/** The saving compared to single months, in whole percent. */
export const savedPercent = (plan: PremiumPlan): number =>
  Math.round((1 - plan.cents / plan.fullCents) * 100);
