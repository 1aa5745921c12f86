import { countsOf } from '@retake/core/missions/counts.ts';
import { type MissionSeason, spanOfWeek, WEEK_NUMBERS, weekOf } from '@retake/core/missions/season.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CountedMatch } from '../performance/counting.ts';
import type { MissionSeasons } from './seasons.ts';
import {
  deleteRemovals,
  findMatchesWithin,
  findPlayersOf,
  findPlayersWithin,
  holdCounts,
  insertRemovals,
  saveCounts,
} from './store.ts';

const DAY_MS = 24 * 3600_000;

/** MIS1: the counts of players, each made anew of all matches of the week. Again is the same as once. */
export function createCounting({ clock }: Pick<Deps, 'clock'>, seasons: MissionSeasons) {
  async function recount(
    tx: Tx,
    userIds: readonly string[],
    season: MissionSeason,
    week: number,
  ): Promise<void> {
    const { from, to } = spanOfWeek(season, week);
    const which = { season: season.number, week };
    await holdCounts(tx, userIds, which);
    const matches = await findMatchesWithin(tx, userIds, { from: new Date(from), to: new Date(to) });
    const byPlayer = Map.groupBy(matches, ({ userId }) => userId);
    const rows = userIds.map((userId) => ({ userId, counts: countsOf(season, byPlayer.get(userId) ?? []) }));
    await saveCounts(tx, rows, which);
  }

  async function matchCounted(tx: Tx, { userIds, endedAtMs }: Omit<CountedMatch, 'matchId'>): Promise<void> {
    const season = await seasons.at(tx, endedAtMs);
    if (season) await recount(tx, userIds, season, weekOf(season, endedAtMs));
  }

  /** Each player's week once, however many of its matches changed; in one order, as the weeks' rows are locked. */
  async function recountAll(tx: Tx, played: readonly { userId: string; endedAt: Date }[]): Promise<void> {
    const weeks = new Map<string, { season: MissionSeason; week: number; userIds: Set<string> }>();
    let season: MissionSeason | null = null;
    const inOrder = played.toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
    for (const { userId, endedAt } of inOrder) {
      const at = endedAt.getTime();
      if (!season || at >= season.endsAt || at < season.startsAt) season = await seasons.at(tx, at);
      if (!season) continue;
      const week = weekOf(season, at);
      const key = `${season.number} ${week}`;
      const known = weeks.get(key) ?? { season, week, userIds: new Set() };
      weeks.set(key, known);
      known.userIds.add(userId);
    }
    for (const { season: of, week, userIds } of weeks.values())
      for (const batch of batchesOf([...userIds].sort())) await recount(tx, batch, of, week);
  }

  return {
    matchCounted,

    /** MIS6: matches that were taken away. Of older ones only rating points go back. */
    async takenAway(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const since = clock.now() - SUPPORT.cancellationWindowDays * DAY_MS;
      const players = await findPlayersOf(tx, matchIds);
      const lately = players.filter(({ endedAt }) => endedAt.getTime() >= since);
      await insertRemovals(tx, [...new Set(lately.map(({ matchId }) => matchId))]);
      await recountAll(tx, lately);
    },

    /** CHT6: matches that count again. */
    async givenBack(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const removed = new Set(await deleteRemovals(tx, matchIds));
      const players = (await findPlayersOf(tx, matchIds)).filter(({ matchId }) => removed.has(matchId));
      await recountAll(tx, players);
    },

    /** Matches that were played before the first season was opened. */
    async catchUp(tx: Tx): Promise<void> {
      const season = await seasons.current(tx);
      if (!season) return;
      for (const week of WEEK_NUMBERS) {
        const { from, to } = spanOfWeek(season, week);
        const userIds = await findPlayersWithin(tx, { from: new Date(from), to: new Date(to) });
        for (const batch of batchesOf(userIds)) await recount(tx, batch, season, week);
      }
    },
  };
}
