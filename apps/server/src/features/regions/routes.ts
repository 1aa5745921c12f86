import type { regionCalls } from '@retake/contract/regions/calls.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Regions } from './service.ts';

/** A browser measures once an hour; a player may have several. */
const TOLD: Limit = { points: 10, perMs: 3600_000 };

export function regionRoutes(regions: Regions, limiter: Limiter): Handlers<typeof regionCalls> {
  return {
    'PUT /api/pings': async ({ caller, body }) => {
      await takeOrRefuse(limiter, `pings ${caller.id}`, TOLD);
      await regions.tell(caller.id, body.pings);
      return { message: 'Pings saved' };
    },
  };
}
