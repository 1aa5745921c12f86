import type { cardCalls } from '@retake/contract/cards/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Cards } from './service.ts';

export const cardRoutes = (cards: Cards): Handlers<typeof cardCalls> => ({
  'GET /api/cards': ({ caller }) => cards.of(caller.id),
  'PUT /api/cards/worn': async ({ caller, body }) => {
    await cards.wear(caller.id, body);
    return cards.of(caller.id);
  },
  'GET /api/cards/worn': async ({ query }) => ({ worn: await cards.wornByMany(query.players) }),
});
