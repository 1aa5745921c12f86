import { missionCalls } from '@retake/contract/missions/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { Cards } from '../cards/service.ts';
import { createCollecting } from './collecting.ts';
import { createCounting } from './counting.ts';
import { missionRoutes } from './routes.ts';
import { createSeasons } from './seasons.ts';

type MissionPorts = { duty: Duty; people: People; cards: Cards };

export async function plugMissions(deps: Deps, { duty, people, cards }: MissionPorts) {
  const seasons = createSeasons({ ...deps, duty });
  const counting = createCounting(deps, seasons);
  if (await seasons.open()) await deps.database.write(counting.catchUp);
  return {
    service: { ...counting, seasons },
    calls: [callsOf(missionCalls, missionRoutes(createCollecting({ ...deps, seasons, people, cards })))],
    stop: seasons.stop,
  } satisfies Plugged;
}
