import { tournamentCalls } from '@retake/contract/tournaments/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { tournamentRoutes } from './routes.ts';
import { createTournaments, type TournamentPorts } from './service.ts';

export function plugTournaments(deps: Deps, ports: TournamentPorts) {
  const tournaments = createTournaments(deps, ports);
  return { calls: [callsOf(tournamentCalls, tournamentRoutes(tournaments))] } satisfies Plugged;
}
