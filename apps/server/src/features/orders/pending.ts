import type { Sql } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { paidFor } from './present.ts';
import type { OrderRow } from './store.ts';
import { type RefundErrand, refundErrand } from './work.ts';

export type Pending = ReturnType<typeof createPending>;

/**
 * PAY13: refunds that are ordered and that no reading has shown yet, by order. One that was refused for the last time is none;
 * whether it is tried again decides a person (CAS4).
 */
export function createPending({ errands }: Pick<Deps, 'errands'>) {
  async function ofAll(db: Sql, orders: readonly OrderRow[]): Promise<Map<string, RefundErrand[]>> {
    const open = await errands.open(db, refundErrand, { field: 'orderId', in: orders.map(({ id }) => id) });
    const byOrder = Map.groupBy(open.values(), ({ orderId }) => orderId);
    return new Map(
      orders.map((order) => {
        const shown = new Set(
          paidFor(order).payments.flatMap(({ refunds }) => refunds.map(({ key }) => key)),
        );
        return [order.id, (byOrder.get(order.id) ?? []).filter(({ key }) => !shown.has(key))];
      }),
    );
  }
  return { ofAll, of: async (db: Sql, order: OrderRow) => (await ofAll(db, [order])).get(order.id)! };
}
