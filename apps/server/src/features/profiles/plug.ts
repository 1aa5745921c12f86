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

export const plugProfiles = (deps: Deps, ports: ProfilePorts) =>
  ({
    calls: [
      callsOf(profileCalls, profileRoutes(createProfiles({ ...deps, ...ports }))),
      callsOf(performanceCalls, performanceRoutes(ports)),
      callsOf(standingCalls, standingRoutes(ports)),
      callsOf(playerSearchCalls, searchRoutes(deps)),
    ],
  }) satisfies Plugged;
