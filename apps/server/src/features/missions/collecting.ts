import type { Missions } from '@retake/contract/missions/calls.ts';
import { collect } from '@retake/core/missions/collecting.ts';
import { tiersOf } from '@retake/core/missions/prizes.ts';
import { type MissionSeason, weekOf } from '@retake/core/missions/season.ts';
import { progressOf } from '@retake/core/missions/standing.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Cards } from '../cards/service.ts';
import { presentBar, presentMission, presentSeason } from './present.ts';
import type { MissionSeasons } from './seasons.ts';
import { type CollectedRow, findCollected, findCounts, insertCollected } from './store.ts';

type CollectingDeps = Pick<Deps, 'database' | 'clock'> & {
  seasons: MissionSeasons;
  people: Pick<People, 'lock'>;
  cards: Pick<Cards, 'give'>;
};

const sumOfPoints = (rows: readonly CollectedRow[]): number =>
  rows.reduce((sum, { points }) => sum + points, 0);

/** MIS2, MIS7 to MIS9. Locks: the player. */
export function createCollecting({ database, clock, seasons, people, cards }: CollectingDeps) {
  const standing = async (db: Sql, userId: string | null, season: number) => {
    const counts = userId === null ? {} : await findCounts(db, userId, season);
    const collected = userId === null ? [] : await findCollected(db, userId, season);
    return { missions: progressOf(season, counts), collected };
  };

  /** MIS9. */
  async function leftOf(
    db: Sql,
    userId: string | null,
    { number }: MissionSeason,
  ): Promise<Missions['left']> {
    if (userId === null || number === 1) return null;
    const { missions, collected } = await standing(db, userId, number - 1);
    const have = new Set(collected.map(({ mission }) => mission));
    const left = missions.filter(({ id, progress, target }) => progress >= target && !have.has(id));
    if (left.length === 0) return null;
    return { season: number - 1, missions: left.map((one) => presentMission(one, have)) };
  }

  async function read(userId: string | null): Promise<Missions> {
    const season = await seasons.current();
    if (!season) throw new Refusal('unavailable');
    const { missions, collected } = await standing(database.sql, userId, season.number);
    const week = weekOf(season, Math.max(season.startsAt, clock.now()));
    const have = new Set(collected.map(({ mission }) => mission));
    return {
      season: presentSeason(season, week),
      // Those of later weeks are not told before their week begins.
      missions: missions
        .filter((one) => one.week === null || one.week <= week)
        .map((one) => presentMission(one, have)),
      bar: presentBar(season.number, sumOfPoints(collected)),
      left: await leftOf(database.sql, userId, season),
    };
  }

  return {
    read,

    /** Refused: no such mission; not done; collected already; Premium that is not there. */
    collect: (userId: string, season: number, missionId: string): Promise<void> =>
      database.write(async (tx) => {
        const account = await people.lock(tx, userId);
        const now = clock.now();
        const current = (await seasons.current(tx))?.number ?? 0;
        // MIS9
        if (season > current || season < current - 1) throw new Refusal('not_found');
        const { missions, collected } = await standing(tx, userId, season);
        const mission = missions.find(({ id }) => id === missionId);
        if (!mission) throw new Refusal('not_found');
        const done = collect(mission, {
          hasPremium: hasPremium({ premiumUntil: account?.premiumUntil?.getTime() ?? null }, now),
          isCollected: collected.some((row) => row.mission === missionId),
          points: sumOfPoints(collected),
        });
        if (!done.ok) throw new Refusal(done.code);
        const { points } = mission;
        await insertCollected(tx, { userId, season, mission: missionId, points, at: new Date(now) });
        const reached = tiersOf(season).filter(({ tier }) => done.value.tiers.includes(tier));
        const prizes = reached.map(({ card }) => card.id);
        await cards.give(tx, userId, prizes, 'season');
      }),
  };
}
