import type { adminOrderCalls, orderCalls } from '@retake/contract/orders/calls.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Notices } from './notices.ts';
import { NOTICES_PATH } from './provider.ts';
import type { Orders } from './service.ts';

/** Who tries out stolen cards tries many. */
const ORDERS: Limit = { points: 5, perMs: 3600_000 };
/** The page that a buyer comes back to asks every second or two. */
const READINGS: Limit = { points: 30, perMs: 60_000 };
/** Each asks whoever takes the money. */
const RENEWALS: Limit = { points: 20, perMs: 3600_000 };
const NOTICE_BYTES = 256 * 1024;

export const orderRoutes = (orders: Orders, limiter: Limiter): Handlers<typeof orderCalls> => ({
  'POST /api/premium/orders': async ({ caller, body }) => {
    await takeOrRefuse(limiter, `premium-order ${caller.id}`, ORDERS);
    return orders.place(caller.id, body);
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
  'POST /api/admin/orders/{id}/refund': ({ caller, params, body }) =>
    orders.refund(caller.id, params.id, body),
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
