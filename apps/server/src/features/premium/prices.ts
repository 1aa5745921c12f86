import type { SetPrice } from '@retake/contract/premium/calls.ts';
import { type PremiumPlan, plansAt, pricesAt, savedPercent } from '@retake/core/premium/plans.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { countComing, deleteComing, findLastPrices, findPrices, insertPrice } from './store.ts';

export type Prices = ReturnType<typeof createPrices>;
type PriceDeps = Pick<Deps, 'database' | 'clock' | 'audit'>;
type Wish = { cents: number; from: string | null };

const MOST_SHOWN = 100;
/** PAY25. */
const FARTHEST_MS = 366 * 24 * 3600_000;
const MOST_COMING = 20;

/** PAY21, PAY25: a price is a row that is only added; orders keep the one that they were made at. */
export function createPrices({ database, clock, audit }: PriceDeps, { people }: { people: People }) {
  const now = () => new Date(clock.now());

  async function read() {
    const rows = await findPrices(database.sql, now());
    const dated = rows.map(({ months, cents, since }) => ({ months, cents, since: since.getTime() }));
    const { current, next } = pricesAt(dated, clock.now());
    return { plans: plansAt(new Map([...current].map(([months, { cents }]) => [months, cents]))), next };
  }

  /** In ms since 1970. */
  function sinceOf(from: string | null): number {
    if (from === null) return clock.now();
    const since = Date.parse(from);
    if (since <= clock.now()) throw new Refusal('malformed', { detail: 'body: from is over' });
    if (since > clock.now() + FARTHEST_MS)
      throw new Refusal('malformed', { detail: 'body: from is too far off' });
    return since;
  }

  return {
    plans: async (): Promise<PremiumPlan[]> => (await read()).plans,
    async shown() {
      const { plans, next } = await read();
      return plans.map((plan) => {
        const coming = next.get(plan.months);
        return {
          ...plan,
          savedPercent: Math.max(0, savedPercent(plan)),
          next: coming ? { cents: coming.cents, from: new Date(coming.since).toISOString() } : null,
        };
      });
    },
    priceOf: async (months: PremiumPlan['months']): Promise<number> =>
      (await read()).plans.find((plan) => plan.months === months)!.cents,

    set: (actorId: string, months: PremiumPlan['months'], { cents, from }: Wish) =>
      database.write(async (tx) => {
        const since = sinceOf(from);
        if (from !== null && (await countComing(tx, now())) >= MOST_COMING)
          throw new Refusal('malformed', { detail: `body: ${MOST_COMING} prices are to come already` });
        await insertPrice(tx, { months, cents, byId: actorId, since: new Date(since) });
        const details = { months, cents, ...(from !== null && { from: new Date(since).toISOString() }) };
        await audit.write(tx, { actorId, action: 'set_premium_price', details });
      }),

    /** PAY25: nothing was ordered at it. */
    takeBack: (actorId: string, id: string) =>
      database.write(async (tx) => {
        const row = await deleteComing(tx, id, now());
        if (!row) throw new Refusal('not_found');
        const { months, cents, since } = row;
        const details = { months, cents, from: since.toISOString() };
        await audit.write(tx, { actorId, action: 'take_back_premium_price', details });
      }),

    async history(): Promise<{ prices: SetPrice[] }> {
      const rows = await findLastPrices(database.sql, MOST_SHOWN);
      const counting = new Set<number>();
      const names = new Map(
        (await people.getMany([...new Set(rows.map(({ byId }) => byId))])).map((one) => [
          one.id,
          one.nickname,
        ]),
      );
      const stateOf = (months: number, since: Date): SetPrice['state'] => {
        if (since.getTime() > clock.now()) return 'coming';
        if (counting.has(months)) return 'past';
        counting.add(months);
        return 'now';
      };
      return {
        prices: rows.map(({ id, months, cents, since, byId }) => ({
          id,
          months: months as SetPrice['months'],
          cents,
          since: since.toISOString(),
          by: names.get(byId) ?? null,
          state: stateOf(months, since),
        })),
      };
    },
  };
}
