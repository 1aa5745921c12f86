import type { Answer } from '@retake/contract/call.ts';
import type { missionCalls } from '@retake/contract/missions/calls.ts';
import { tiersOf } from '@retake/core/missions/prizes.ts';
import { type MissionSeason, spanOfWeek } from '@retake/core/missions/season.ts';
import type { MissionProgress } from '@retake/core/missions/standing.ts';

type Told = Answer<(typeof missionCalls)['GET /api/missions']>;
const iso = (ms: number): string => new Date(ms).toISOString();

export function presentSeason(season: MissionSeason, week: number): Told['season'] {
  const { number, startsAt, endsAt } = season;
  const weekEndsAt = spanOfWeek(season, week).to;
  return { number, startsAt: iso(startsAt), endsAt: iso(endsAt), week, weekEndsAt: iso(weekEndsAt) };
}

export const presentMission = (
  { id, week, counts, maps, target, progress, track, points }: MissionProgress,
  collected: ReadonlySet<string>,
): Told['missions'][number] => ({
  id,
  week,
  counts,
  maps: [...maps],
  target,
  progress,
  track,
  points,
  collected: collected.has(id),
});

export const presentBar = (season: number, points: number): Told['bar'] => ({
  points,
  tiers: tiersOf(season).map(({ tier, points: at, card }) => ({ tier, points: at, card: card.id })),
});
