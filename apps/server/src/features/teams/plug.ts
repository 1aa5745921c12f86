import { teamCalls } from '@retake/contract/teams/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { createLogos } from './logos.ts';
import { createTeamPages, type TeamPorts } from './page.ts';
import { teamRoutes } from './routes.ts';
import { createTeams } from './service.ts';

export function plugTeams(deps: Deps, ports: TeamPorts & { people: People }) {
  const logos = createLogos(deps);
  const teams = createTeams({ ...deps, ...ports, logos });
  const pages = createTeamPages({ ...deps, ...ports, logos });
  return {
    service: teams,
    calls: [callsOf(teamCalls, teamRoutes(teams, pages, deps.limiter))],
  } satisfies Plugged;
}
