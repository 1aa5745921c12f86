import type { prizeCalls } from '@retake/contract/prizes/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Prizes } from './service.ts';

export const prizeRoutes = (prizes: Prizes): Handlers<typeof prizeCalls> => ({
  'GET /api/prize-pools/{id}': ({ params, query }) => prizes.pool(params.id, query.lang),
  'GET /api/prizes': ({ caller, query }) => prizes.own(caller.id, query.lang),
  'GET /api/admin/prize-pools': ({ caller, query }) => prizes.forAdmins(caller.id, query.lang),
  'POST /api/admin/prize-pools/{id}/fund': async ({ caller, params, body }) => ({
    funded: await prizes.fund(caller.id, params.id, body),
  }),
  'POST /api/admin/prize-pools/{id}/payments': async ({
    caller,
    params,
    body: { winnerId, ...payment },
  }) => ({
    state: await prizes.pay(caller.id, params.id, { ...payment, userId: winnerId }),
  }),
  'POST /api/admin/prize-pools/{id}/return': async ({ caller, params, body }) => ({
    returned: await prizes.giveBack(caller.id, params.id, body),
  }),
  'POST /api/admin/prize-pools/{id}/take-back': async ({ caller, params, body: { winnerId, ...by } }) => ({
    cents: await prizes.takeBack(caller.id, params.id, { ...by, userId: winnerId }),
  }),
  'POST /api/admin/prize-payments/{id}/confirm': async ({ caller, params }) => {
    await prizes.confirm(caller.id, params.id);
    return { state: 'made' };
  },
  'DELETE /api/admin/prize-payments/{id}': async ({ caller, params }) => {
    await prizes.drop(caller.id, params.id);
    return { state: 'dropped' };
  },
});
