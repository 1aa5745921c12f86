import { countersOf, type Mission, missionsOf } from './catalogue.ts';
import { type Counts, sumOf } from './counts.ts';

export type MissionProgress = Mission & { readonly progress: number };

/** MIS1: how far a player is; `weeks` are the counts of the season by week. Never more than the target. */
export function progressOf(season: number, weeks: Readonly<Record<number, Counts>>): MissionProgress[] {
  const whole = sumOf(Object.values(weeks));
  return missionsOf(season).map((mission) => {
    const counts = mission.week === null ? whole : (weeks[mission.week] ?? {});
    const counted = countersOf(mission).reduce((sum, counter) => sum + (counts[counter] ?? 0), 0);
    return { ...mission, progress: Math.min(mission.target, counted) };
  });
}
