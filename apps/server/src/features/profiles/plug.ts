import { profileCalls } from '@retake/contract/profiles/calls.ts';
import { performanceCalls, playerSearchCalls } from '@retake/contract/profiles/performance.ts';
import { standingCalls } from '@retake/contract/profiles/standing.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { performanceRoutes } from './performanceRoutes.ts';
import { profileRoutes } from './routes.ts';
import { searchRoutes } from './search.ts';
import { createProfiles, type ProfilePorts } from './service.ts';
import { standingRoutes } from './standingRoutes.ts';

export function plugProfiles(deps: Deps, ports: ProfilePorts) {
  const profileOf = createProfiles({ ...deps, ...ports });
  return {
    service: profileOf,
    calls: [
      callsOf(profileCalls, profileRoutes(profileOf)),
      callsOf(performanceCalls, performanceRoutes(ports)),
      callsOf(standingCalls, standingRoutes(ports)),
      callsOf(playerSearchCalls, searchRoutes(deps)),
    ],
  } satisfies Plugged;
}
