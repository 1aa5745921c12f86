import {
  LEAGUE_GROUPS,
  LEAGUE_MODE,
  LEAGUE_PRIZE_PLACES,
  LEAGUE_PRIZE_POOL_CENTS,
  SOLO_LEAGUE_ID,
} from '@retake/core/constants/league.ts';
import type { LeaguePicture } from '@retake/core/constants/pictures.ts';
import { SAMPLE_LEAGUE_DAYS_LEFT } from '@retake/core/constants/samples.ts';
import type { GroupSpan } from '@retake/core/rating/skillGroup.ts';

export type SampleLeague = {
  readonly id: string;
  readonly title: { readonly en: string; readonly 'zh-CN': string };
  readonly mode: typeof LEAGUE_MODE;
  readonly groups: GroupSpan;
  readonly prizePoolCents: number;
  readonly prizePlaces: number;
  readonly daysLeft: number;
  readonly premium: boolean;
  readonly picture: LeaguePicture;
};

const common = {
  mode: LEAGUE_MODE,
  groups: LEAGUE_GROUPS,
  prizePlaces: LEAGUE_PRIZE_PLACES,
  daysLeft: SAMPLE_LEAGUE_DAYS_LEFT,
} as const;

export const LEAGUES: readonly SampleLeague[] = [
  {
    id: SOLO_LEAGUE_ID,
    title: { en: 'Classic Solo League', 'zh-CN': '经典单人联赛' },
    ...common,
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.solo,
    premium: false,
    picture: 'league-solo',
  },
  {
    id: '790093242344',
    title: { en: 'Monthly Duo League (Premium)', 'zh-CN': '月度双人联赛（Premium）' },
    ...common,
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.duo,
    premium: true,
    picture: 'league-duo',
  },
];
