import type { adminOrderCalls, orderCalls } from '@retake/contract/orders/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { addressOf, limitedAddress } from '../../platform/limits/address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Notices } from './notices.ts';
import { NOTICES_PATH } from './provider.ts';
import type { Orders } from './service.ts';

/** Who tries out stolen cards tries many. */
const ORDERS: Limit = { points: 5, perMs: 3600_000 };
const ORDERS_OF_ADDRESS: Limit = { points: 60, perMs: 3600_000 };
/** The page that a buyer comes back to asks every second or two. */
const READINGS: Limit = { points: 30, perMs: 60_000 };
/** Each asks whoever takes the money. */
const RENEWALS: Limit = { points: 20, perMs: 3600_000 };
const NOTICE_BYTES = 256 * 1024;

type Limits = Pick<Deps, 'limiter' | 'environment'> & {
  takeTry(userId: string, request: FastifyRequest): Promise<void>;
};

/** Of one address, however many accounts it has. */
const ordersOfAddress =
  ({ limiter, environment }: Limits) =>
  ({ raw }: FastifyRequest) => {
    const address = limitedAddress(addressOf(raw, environment.trustProxy));
    return takeOrRefuse(limiter, `premium-order-address ${address}`, ORDERS_OF_ADDRESS);
  };

export const orderRoutes = (
  orders: Orders,
  { limiter, takeTry, ...limits }: Limits,
  ofAddress = ordersOfAddress({ limiter, takeTry, ...limits }),
): Handlers<typeof orderCalls> => ({
  'POST /api/premium/orders': async ({ caller, body, request }) => {
    await takeOrRefuse(limiter, `premium-order ${caller.id}`, ORDERS);
    await ofAddress(request);
    return orders.place(caller.id, body, pageLocale(request));
  },
  'POST /api/premium/discounts': async ({ caller, body, request }) => {
    await takeTry(caller.id, request);
    return orders.discount(caller.id, body.code);
  },
  'POST /api/premium/orders/{id}/take-back': async ({ caller, params }) => {
    await takeOrRefuse(limiter, `premium-renewal ${caller.id}`, RENEWALS);
    return orders.takeBack(caller.id, params.id);
  },
  'GET /api/premium/orders': ({ caller }) => orders.own(caller.id),
  'GET /api/premium/orders/{id}': ({ caller, params }) =>
    orders.look(
      caller.id,
      params.id,
      async () => (await limiter.take(`premium-reading ${caller.id}`, READINGS)).ok,
    ),
  'PUT /api/premium/orders/{id}/renewal': async ({ caller, params, body }) => {
    await takeOrRefuse(limiter, `premium-renewal ${caller.id}`, RENEWALS);
    return orders.setRenewing(caller.id, params.id, body.renews);
  },
});

export const adminOrderRoutes = (orders: Orders): Handlers<typeof adminOrderCalls> => ({
  'GET /api/admin/orders': ({ caller, query }) => orders.search(caller.id, query.search, query.after),
  'GET /api/admin/users/{id}/orders': ({ caller, params }) => orders.forAdmins(caller.id, params.id),
  'POST /api/admin/orders/{id}/refund/preview': ({ caller, params, body }) =>
    orders.previewRefund(caller.id, params.id, body.cents),
  'POST /api/admin/orders/{id}/refund': ({ caller, params, body }) =>
    orders.refund(caller.id, params.id, body),
  'POST /api/admin/users/{id}/premium-invoice': ({ caller, params, body }) =>
    orders.enterInvoice(caller.id, params.id, body),
});

/** What is signed are the bytes: they are not parsed before. */
export async function noticeRoute(http: FastifyInstance, { notices }: { notices: Notices }): Promise<void> {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: NOTICE_BYTES },
    (_request, body, done) => done(null, body),
  );
  http.post(NOTICES_PATH, { bodyLimit: NOTICE_BYTES }, async ({ body, headers }) => {
    const signature = headers['stripe-signature'];
    if (typeof body !== 'string' || typeof signature !== 'string') throw new Refusal('bad_token');
    await notices.hear(body, signature);
    return { received: true };
  });
}
