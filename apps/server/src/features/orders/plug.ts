import { adminOrderCalls, orderCalls } from '@retake/contract/orders/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createNotices } from './notices.ts';
import { adminOrderRoutes, noticeRoute, orderRoutes } from './routes.ts';
import { createOrders, type OrderPorts } from './service.ts';
import { endRenewalErrand, lookErrand, readErrand, refundErrand } from './work.ts';

/** Without payments configured the calls refuse, and nothing of them is loaded. */
export function plugOrders(deps: Deps, ports: OrderPorts) {
  const { house } = ports;
  const orders = createOrders(deps, ports);
  const notices = house && createNotices(deps, house);
  if (notices) {
    deps.errands.handle(readErrand, ({ payload }) => orders.syncSubject(payload.subject));
    deps.errands.handle(refundErrand, ({ payload }) => orders.sendBack(payload));
    deps.errands.handle(endRenewalErrand, ({ payload }) => orders.endRenewal(payload));
    deps.errands.handle(lookErrand, () => notices.lookForLost());
  }
  return {
    /** Null: nothing can be bought. */
    service: { house, renews: orders.renews },
    calls: [
      callsOf(orderCalls, orderRoutes(orders, { ...deps, takeTry: ports.premium.takeTry })),
      callsOf(adminOrderCalls, adminOrderRoutes(orders)),
    ],
    serve: async (http) => {
      if (notices) await http.register(noticeRoute, { notices });
    },
    sweep: async (tx, now) => {
      if (notices) await notices.sweep(tx, now);
    },
    start: async () => {
      // The sandbox is there only once somebody orders.
      if (notices && house && !house.sandbox) await notices.begin();
    },
    stop: async () => house?.stop(),
  } satisfies Plugged;
}
