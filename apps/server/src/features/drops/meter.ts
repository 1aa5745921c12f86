import { pointsOf, settle } from '@retake/core/drops/meter.ts';
import { ROUNDS_TO_COUNT, SHARE_PLAYED } from '@retake/core/missions/counts.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MissionSeasons } from '../missions/seasons.ts';
import type { CountedMatch } from '../performance/counting.ts';
import {
  deleteDrops,
  findCountedPlayers,
  findMeterMatches,
  findNumbers,
  holdMeters,
  insertDrops,
  type MeterMatch,
  recountMeters,
  removePoints,
  savePoints,
} from './store.ts';

const DAY_MS = 24 * 3600_000;
/** What is counted later is a correction: it may change points, and brings nobody a match's first ones. */
const FRESH_MS = 3600_000;

const fills = ({ abandoned, rounds, played }: MeterMatch): boolean =>
  !abandoned && rounds >= ROUNDS_TO_COUNT && played >= rounds * SHARE_PLAYED;

type MeterDeps = Pick<Deps, 'clock'> & { seasons: MissionSeasons };

/** DRP1, DRP4: meters and drops, in the transaction that ends a match or takes one away. Locks: the players' meters. */
export function createMeter({ clock, seasons }: MeterDeps) {
  /** The season is that of `atMs`: in none, nothing comes. */
  async function settleAll(tx: Tx, userIds: readonly string[], atMs: number): Promise<void> {
    const meters = await recountMeters(tx, userIds);
    const kept = Map.groupBy(await findNumbers(tx, userIds), ({ userId }) => userId);
    const settled = userIds.map((userId) => ({
      userId,
      ...settle(meters.get(userId) ?? 0, kept.get(userId) ?? []),
    }));
    await deleteDrops(
      tx,
      settled.flatMap(({ userId, remove }) => remove.map((number) => ({ userId, number }))),
    );
    const added = settled.flatMap(({ userId, add }) => add.map((number) => ({ userId, number })));
    if (added.length === 0) return;
    const season = (await seasons.at(tx, atMs))?.number;
    if (season === undefined) return;
    const filledAt = new Date(atMs);
    await insertDrops(
      tx,
      added.map((drop) => ({ ...drop, season, filledAt })),
    );
  }

  return {
    async matchCounted(tx: Tx, { matchId, endedAtMs }: CountedMatch): Promise<void> {
      const isFresh = clock.now() - endedAtMs <= FRESH_MS;
      const found = await findMeterMatches(tx, matchId);
      const counted = found.filter((one) => one.isCounted || (isFresh && fills(one)));
      if (counted.length === 0) return;
      const userIds = counted.map(({ userId }) => userId);
      await holdMeters(tx, userIds);
      for (const one of counted) {
        const points = fills(one) ? pointsOf(one) : 0;
        await savePoints(tx, { userId: one.userId, matchId, points });
      }
      await settleAll(tx, userIds, endedAtMs);
    },

    async takenAway(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const now = clock.now();
      const since = new Date(now - SUPPORT.cancellationWindowDays * DAY_MS);
      const userIds = await findCountedPlayers(tx, matchIds, since);
      if (userIds.length === 0) return;
      await holdMeters(tx, userIds);
      await removePoints(tx, matchIds, userIds);
      await settleAll(tx, userIds, now);
    },

    /** CHT6: matches that count again. */
    async givenBack(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const userIds = await findCountedPlayers(tx, matchIds, new Date(0));
      if (userIds.length === 0) return;
      await holdMeters(tx, userIds);
      await removePoints(tx, matchIds, userIds, false);
      await settleAll(tx, userIds, clock.now());
    },
  };
}
