import type { LeaguePicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { PRIZE_MATCHES } from '@retake/core/league/finalTable.ts';
import {
  DUO_LEAGUE_ID,
  LEAGUE_GROUPS,
  LEAGUE_PRIZE_PLACES,
  LEAGUE_PRIZE_POOL_CENTS,
  SOLO_LEAGUE_ID,
} from '@retake/core/league/leagues.ts';
import { queueOf, queueOfLeague } from '@retake/core/queue/queues.ts';

/** The leagues that every installation has from its first start. */
export type FoundedLeague = {
  readonly id: string;
  readonly title: Record<Lang, string>;
  readonly prizePoolCents: number;
  readonly picture: LeaguePicture;
};

export const LEAGUES: readonly FoundedLeague[] = [
  {
    id: SOLO_LEAGUE_ID,
    title: { en: 'Classic Solo League', 'zh-CN': '经典单人联赛' },
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.solo,
    picture: 'league-solo',
  },
  {
    id: DUO_LEAGUE_ID,
    title: { en: 'Monthly Duo League (Premium)', 'zh-CN': '月度双人联赛（Premium）' },
    prizePoolCents: LEAGUE_PRIZE_POOL_CENTS.duo,
    picture: 'league-duo',
  },
];

/** The table rows; the properties of a league follow from its queue. */
export const leagueRows = () =>
  LEAGUES.map((league, position) => {
    const queue = queueOfLeague(league.id);
    const { mode, needs } = queueOf(queue);
    return {
      ...league,
      position,
      mode,
      queue,
      premium: needs.includes('premium'),
      groupFrom: LEAGUE_GROUPS.from,
      groupTo: LEAGUE_GROUPS.to,
      prizePlaces: LEAGUE_PRIZE_PLACES,
      prizeMatches: PRIZE_MATCHES,
    };
  });
