import { regionCalls } from '@retake/contract/regions/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { regionRoutes } from './routes.ts';
import { createRegions } from './service.ts';

export function plugRegions(deps: Deps) {
  const regions = createRegions(deps);
  return {
    service: regions,
    calls: [callsOf(regionCalls, regionRoutes(regions, deps.limiter))],
    sweep: regions.sweep,
  } satisfies Plugged;
}
