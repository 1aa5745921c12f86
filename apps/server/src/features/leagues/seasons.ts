import type { Lang } from '@retake/contract/shapes.ts';
import { seasonEnd } from '@retake/core/league/season.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { leagueRows } from './founded.ts';
import {
  closeSeason,
  findLeagueIdsWithoutSeason,
  findLeagues,
  insertLeagues,
  insertSeason,
} from './store.ts';

export const SEASON_DEADLINE = 'league-season';

/** Opens the prize pool of a season, once. */
export type SeasonPools = {
  openPool(
    tx: Tx,
    pool: { kind: 'season'; ownerId: string; title: Record<Lang, string>; promisedCents: number },
  ): Promise<string>;
};

type SeasonDeps = Pick<Deps, 'database' | 'deadlines' | 'clock'> & { prizes: SeasonPools };

/** LGE10: every league has one open season; when it ends, the next one begins. */
export function createSeasons({ database, deadlines, clock, prizes }: SeasonDeps) {
  deadlines.handle(SEASON_DEADLINE, async (tx, leagueId) => {
    await closeSeason(tx, leagueId, new Date(clock.now()));
    await open(tx, leagueId);
    await openPools(tx);
  });

  async function open(tx: Tx, leagueId: string): Promise<void> {
    const startsAt = clock.now();
    const endsAt = seasonEnd(startsAt);
    await insertSeason(tx, { leagueId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    await deadlines.set(tx, SEASON_DEADLINE, leagueId, endsAt);
  }

  /** PRZ2: every open season promises its league's prizes. */
  async function openPools(tx: Tx): Promise<void> {
    for (const { season, title, prizePoolCents } of await findLeagues(tx)) {
      await prizes.openPool(tx, {
        kind: 'season',
        ownerId: season.id,
        title: {
          en: `${title.en}, season ${season.number}`,
          'zh-CN': `${title['zh-CN']} 第 ${season.number} 赛季`,
        },
        promisedCents: prizePoolCents,
      });
    }
  }

  return {
    /** The leagues of a first start, and a season for every league without one. */
    async start(): Promise<void> {
      await database.write(async (tx) => {
        await insertLeagues(tx, leagueRows());
        for (const leagueId of await findLeagueIdsWithoutSeason(tx)) await open(tx, leagueId);
        await openPools(tx);
      });
    },
  };
}
