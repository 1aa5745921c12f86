import { missionCalls } from '@retake/contract/missions/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createCounting } from './counting.ts';
import { missionRoutes } from './routes.ts';
import { createSeasons } from './seasons.ts';

export async function plugMissions(deps: Deps, { duty }: { duty: Duty }) {
  const seasons = createSeasons({ ...deps, duty });
  const counting = createCounting(deps, seasons);
  if (await seasons.open()) await deps.database.write(counting.catchUp);
  return {
    service: counting,
    calls: [callsOf(missionCalls, missionRoutes({ ...deps, seasons }))],
    stop: seasons.stop,
  } satisfies Plugged;
}
