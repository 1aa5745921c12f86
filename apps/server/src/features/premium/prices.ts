import { type PremiumPlan, plansAt, savedPercent } from '@retake/core/premium/plans.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPrices, insertPrice } from './store.ts';

export type Prices = ReturnType<typeof createPrices>;
type PriceDeps = Pick<Deps, 'database' | 'clock' | 'audit'>;

/** PAY21: a price is a row that is only added; orders keep the one that they were made at. */
export function createPrices({ database, clock, audit }: PriceDeps) {
  const plans = async (): Promise<PremiumPlan[]> => plansAt(await findPrices(database.sql));
  return {
    plans,
    shown: async () =>
      (await plans()).map((plan) => ({ ...plan, savedPercent: Math.max(0, savedPercent(plan)) })),
    priceOf: async (months: PremiumPlan['months']): Promise<number> =>
      (await plans()).find((plan) => plan.months === months)!.cents,

    set: (actorId: string, months: PremiumPlan['months'], cents: number) =>
      database.write(async (tx) => {
        await insertPrice(tx, { months, cents, byId: actorId, since: new Date(clock.now()) });
        await audit.write(tx, { actorId, action: 'set_premium_price', details: { months, cents } });
      }),
  };
}
