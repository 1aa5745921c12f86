import { agreeingCalls } from '@retake/contract/tournaments/agreeing.ts';
import { tournamentCalls } from '@retake/contract/tournaments/calls.ts';
import { correctingCalls } from '@retake/contract/tournaments/correcting.ts';
import { disputingCalls } from '@retake/contract/tournaments/disputing.ts';
import { organisingCalls } from '@retake/contract/tournaments/organising.ts';
import { planningCalls } from '@retake/contract/tournaments/planning.ts';
import { reportingCalls } from '@retake/contract/tournaments/reporting.ts';
import { standInCalls } from '@retake/contract/tournaments/standIns.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { agreeingRoutes } from './agreeingRoutes.ts';
import { serveCalendars } from './calendarRoute.ts';
import { disputingRoutes } from './disputingRoutes.ts';
import { correctingRoutes, organisingRoutes } from './organisingRoutes.ts';
import { planningRoutes } from './planningRoutes.ts';
import { reportingRoutes } from './reportingRoutes.ts';
import { tournamentRoutes } from './routes.ts';
import { createTournaments, type TournamentPorts } from './service.ts';
import { standInRoutes } from './standInRoutes.ts';

export function plugTournaments(deps: Deps, ports: TournamentPorts) {
  const tournaments = createTournaments(deps, ports);
  const { stageChanged, stageEnded, onTold, shared, get, list } = tournaments;
  return {
    service: { stageChanged, stageEnded, onTold, shared, get, list },
    calls: [
      callsOf(tournamentCalls, tournamentRoutes(tournaments)),
      callsOf(organisingCalls, organisingRoutes(tournaments, deps.limiter)),
      callsOf(correctingCalls, correctingRoutes(tournaments, deps.limiter)),
      callsOf(planningCalls, planningRoutes(tournaments, deps.limiter)),
      callsOf(disputingCalls, disputingRoutes(tournaments, deps.limiter)),
      callsOf(standInCalls, standInRoutes(tournaments, deps.limiter)),
      callsOf(agreeingCalls, agreeingRoutes(tournaments, deps.limiter)),
      callsOf(reportingCalls, reportingRoutes(tournaments, deps.limiter)),
    ],
    serve: (http) => serveCalendars(http, deps.environment, tournaments),
  } satisfies Plugged;
}
