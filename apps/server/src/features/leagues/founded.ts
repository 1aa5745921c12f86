import type { Lang } from '@retake/contract/shapes.ts';
import {
  LEAGUE_GROUPS,
  LEAGUE_MODE,
  LEAGUE_PRIZE_PLACES,
  LEAGUE_PRIZE_POOL_CENTS,
  SOLO_LEAGUE_ID,
} from '@retake/core/constants/league.ts';
import type { LeaguePicture } from '@retake/core/constants/pictures.ts';
import type { Mode } from '@retake/core/mode.ts';

/** The leagues that every installation has from its first start on. */
export type FoundedLeague = {
  readonly id: string;
  readonly title: Record<Lang, string>;
  readonly queue: 'solo' | null;
  readonly prizePoolCents: number;
  readonly premium: boolean;
  readonly picture: LeaguePicture;
};

export const LEAGUES: readonly FoundedLeague[] = [
  {
    id: SOLO_LEAGUE_ID,
    title: { en: 'Classic Solo League', 'zh-CN': '经典单人联赛' },
    queue: 'solo',
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.solo,
    premium: false,
    picture: 'league-solo',
  },
  {
    id: '790093242344',
    title: { en: 'Monthly Duo League (Premium)', 'zh-CN': '月度双人联赛（Premium）' },
    queue: null,
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.duo,
    premium: true,
    picture: 'league-duo',
  },
];

/** As the table has them. */
export const leagueRows = () =>
  LEAGUES.map((league, position) => ({
    ...league,
    position,
    mode: LEAGUE_MODE as Mode,
    groupFrom: LEAGUE_GROUPS.from,
    groupTo: LEAGUE_GROUPS.to,
    prizePlaces: LEAGUE_PRIZE_PLACES,
  }));
