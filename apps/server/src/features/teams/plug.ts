import { teamCalls } from '@retake/contract/teams/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { teamRoutes } from './routes.ts';
import { createTeams } from './service.ts';

export function plugTeams(deps: Deps, { people }: { people: People }) {
  const teams = createTeams({ ...deps, people });
  return { service: teams, calls: [callsOf(teamCalls, teamRoutes(teams, deps.limiter))] } satisfies Plugged;
}
