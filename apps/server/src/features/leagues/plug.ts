import { leagueCalls } from '@retake/contract/leagues/calls.ts';
import { foundingCalls } from '@retake/contract/leagues/founding.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { foundingRoutes, leagueRoutes } from './routes.ts';
import { createLeagues, type LeaguePorts } from './service.ts';

export function plugLeagues(deps: Deps, ports: LeaguePorts) {
  const leagues = createLeagues({ ...deps, ...ports });
  return {
    service: leagues,
    calls: [callsOf(leagueCalls, leagueRoutes(leagues)), callsOf(foundingCalls, foundingRoutes(leagues))],
    start: leagues.start,
  } satisfies Plugged;
}
