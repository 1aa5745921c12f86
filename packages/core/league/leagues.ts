import type { GroupSpan } from '../rating/skillGroup.ts';

/** The Classic Solo League's id, part of its address `/leagues/790093242343`. */
export const SOLO_LEAGUE_ID = '790093242343';
/** The Monthly Duo League's id. */
export const DUO_LEAGUE_ID = '790093242344';

/** Skill groups that may enter a league: all, from the lowest to the highest. */
export const LEAGUE_GROUPS: GroupSpan = { from: 'L-', to: 'G+' };

export const LEAGUE_PRIZE_POOL_CENTS = { solo: 200_00, duo: 2000_00 } as const;
export const LEAGUE_PRIZE_PLACES = 50;
/** LGE18: the most that a season's pool may hold. */
export const LEAGUE_POOL_MOST_CENTS = 1_000_000_00;
