import { admits, type GroupSpan, type SkillGroup } from '../rating/skillGroup.ts';
import { accept, type Result, refuse } from '../result.ts';

export type EntryRefusal = 'connect_steam' | 'premium_required' | 'league_not_open' | 'league_group';

export type LeagueEntry = {
  league: { premium: boolean; groups: GroupSpan; queue: 'solo' | null };
  player: { steamConnected: boolean; premium: boolean; group: SkillGroup };
};

/** LGE2 to LGE4: whether a player may queue for a league; the first thing that is missing, in this order. */
export function mayEnter({ league, player }: LeagueEntry): Result<'solo', EntryRefusal> {
  if (league.premium && !player.premium) return refuse('premium_required');
  if (!player.steamConnected) return refuse('connect_steam');
  if (league.queue === null) return refuse('league_not_open');
  if (!admits(league.groups, player.group)) return refuse('league_group');
  return accept(league.queue);
}
