import type { missionCalls } from '@retake/contract/missions/calls.ts';
import { weekOf } from '@retake/core/missions/season.ts';
import { progressOf } from '@retake/core/missions/standing.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentMission, presentSeason } from './present.ts';
import type { MissionSeasons } from './seasons.ts';
import { findCounts } from './store.ts';

type RouteDeps = Pick<Deps, 'database' | 'clock'> & { seasons: MissionSeasons };

export const missionRoutes = ({ database, clock, seasons }: RouteDeps): Handlers<typeof missionCalls> => ({
  'GET /api/missions': async ({ caller }) => {
    const season = await seasons.current();
    if (!season) throw new Refusal('unavailable');
    const now = clock.now();
    const counts = caller ? await findCounts(database.sql, caller.id, season.number) : {};
    const missions = progressOf(season.number, counts);
    const week = weekOf(season, Math.max(season.startsAt, now));
    return {
      season: presentSeason(season, week),
      // Those of later weeks are not told before their week begins.
      missions: missions.filter((one) => one.week === null || one.week <= week).map(presentMission),
    };
  },
});
