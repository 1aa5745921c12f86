import { countsOf } from '@retake/core/missions/counts.ts';
import { type MissionSeason, spanOfWeek, WEEK_NUMBERS, weekOf } from '@retake/core/missions/season.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
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
/** Of an installation that played before there were missions: so many players at a time. */
const CHUNK = 500;

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

  return {
    matchCounted,

    /** MIS6: matches that were taken away. Of older ones only rating points go back. */
    async takenAway(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const since = clock.now() - SUPPORT.cancellationWindowDays * DAY_MS;
      const players = await findPlayersOf(tx, matchIds);
      const byMatch = Map.groupBy(
        players.filter(({ endedAt }) => endedAt.getTime() >= since),
        ({ matchId }) => matchId,
      );
      await insertRemovals(tx, [...byMatch.keys()]);
      for (const rows of byMatch.values())
        await matchCounted(tx, {
          userIds: rows.map(({ userId }) => userId),
          endedAtMs: rows[0]!.endedAt.getTime(),
        });
    },

    /** CHT6: matches that count again. */
    async givenBack(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
      const removed = new Set(await deleteRemovals(tx, matchIds));
      const players = (await findPlayersOf(tx, matchIds)).filter(({ matchId }) => removed.has(matchId));
      for (const rows of Map.groupBy(players, ({ matchId }) => matchId).values())
        await matchCounted(tx, {
          userIds: rows.map(({ userId }) => userId),
          endedAtMs: rows[0]!.endedAt.getTime(),
        });
    },

    /** Matches that were played before the first season was opened. */
    async catchUp(tx: Tx): Promise<void> {
      const season = await seasons.current(tx);
      if (!season) return;
      for (const week of WEEK_NUMBERS) {
        const { from, to } = spanOfWeek(season, week);
        const userIds = await findPlayersWithin(tx, { from: new Date(from), to: new Date(to) });
        for (let at = 0; at < userIds.length; at += CHUNK)
          await recount(tx, userIds.slice(at, at + CHUNK), season, week);
      }
    },
  };
}
