import { seasonEnd } from '@retake/core/league/season.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { leagueRows } from './founded.ts';
import { closeSeason, findLeagueIdsWithoutSeason, insertLeagues, insertSeason } from './store.ts';

export const SEASON_DEADLINE = 'league-season';

type SeasonDeps = Pick<Deps, 'database' | 'deadlines' | 'clock'>;

/** LGE10: every league has one open season; when it ends, the next one begins. */
export function createSeasons({ database, deadlines, clock }: SeasonDeps) {
  deadlines.handle(SEASON_DEADLINE, async (tx, leagueId) => {
    await closeSeason(tx, leagueId, new Date(clock.now()));
    await open(tx, leagueId);
  });

  async function open(tx: Tx, leagueId: string): Promise<void> {
    const startsAt = clock.now();
    const endsAt = seasonEnd(startsAt);
    await insertSeason(tx, { leagueId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    await deadlines.set(tx, SEASON_DEADLINE, leagueId, endsAt);
  }

  return {
    /** The leagues of a first start, and a season for every league without one. */
    async start(): Promise<void> {
      await database.write(async (tx) => {
        await insertLeagues(tx, leagueRows());
        for (const leagueId of await findLeagueIdsWithoutSeason(tx)) await open(tx, leagueId);
      });
    },
  };
}
