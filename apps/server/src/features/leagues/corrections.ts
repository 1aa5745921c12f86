import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import { CHEATER_REASON, voidedAfter } from '@retake/core/league/cheater.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People, Person } from '../accounts/people.ts';
import { findTables, findWinners } from './finalStore.ts';
import { awardTable, writeTable } from './finalTables.ts';
import {
  findLinesOf,
  findLog,
  findVoidedOf,
  insertAdjustment,
  type MatchLine,
  saveVoided,
  voidLines,
} from './logStore.ts';
import type { SeasonPools } from './pools.ts';
import { replayPlayers } from './replay.ts';
import type { SeasonEnded } from './seasons.ts';
import { findPoints, lockSeason, type Season } from './store.ts';

type CorrectionDeps = Pick<Deps, 'database' | 'clock' | 'audit'> & {
  people: People;
  prizes: SeasonPools;
  tellEnded(tx: Tx, told: SeasonEnded): Promise<void>;
  seasonOf(leagueId: string, number: number): Promise<Season>;
};

type Which = { leagueId: string; season: number; input: string };
export type Corrected = { player: string; lines: number; points: number | null; version: number | null };

const MOST_LINES = 200;
const DAY_MS = 86_400_000;
type TakenAway = { matchIds: readonly string[]; cheaterId: string };

/** LGE11, LGE15: what an admin does to the points of a player, in one transaction with all that follows. */
export function createCorrections({ database, clock, audit, ...deps }: CorrectionDeps) {
  const now = () => new Date(clock.now());

  /** By friend code or nickname. */
  async function find(input: string): Promise<Person> {
    const typed = input.trim();
    const code = parseFriendCode(typed);
    const person =
      (code.ok ? await deps.people.byFriendCode(code.value) : null) ?? (await deps.people.byNickname(typed));
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  /** `change` answers how many lines it wrote; where it is none, nothing else happens. */
  async function correct(
    adminId: string,
    which: Which,
    { action, reason, details }: { action: string; reason: string; details: object },
    change: (tx: Tx, seasonId: string, userId: string) => Promise<number>,
  ): Promise<Corrected> {
    const { id: userId, nickname: player } = await find(which.input);
    const { id: seasonId } = await deps.seasonOf(which.leagueId, which.season);
    return database.write(async (tx) => {
      const season = await lockSeason(tx, seasonId);
      if (!season) throw new Refusal('league_season_gone');
      if (season.state === 'settled') throw new Refusal('league_season_settled');
      const lines = await change(tx, seasonId, userId);
      if (lines === 0)
        return { player, lines, points: await findPoints(tx, seasonId, userId), version: null };
      await replayPlayers(tx, seasonId, [userId]);
      const version = await correctTable(tx, season, reason);
      await audit.write(tx, {
        actorId: adminId,
        action,
        targetId: userId,
        details: { seasonId, reason, lines, version, ...details },
      });
      return { player, lines, points: await findPoints(tx, seasonId, userId), version };
    });
  }

  /** LGE15: a table that is written gets its next version, and its prizes follow. Returns the version. */
  async function correctTable(tx: Tx, season: Season, reason: string): Promise<number | null> {
    const [last] = await findTables(tx, season.id);
    if (!last) return null;
    const had = new Set((await findWinners(tx, last)).map(({ userId }) => userId));
    const { version } = await writeTable(tx, season, now(), reason);
    if (season.state !== 'settling') return version;
    const winners = await awardTable(tx, deps.prizes, season);
    const userIds = winners.filter((userId) => !had.has(userId));
    await deps.tellEnded(tx, { seasonId: season.id, leagueId: null, userIds });
    return version;
  }

  /** The lines count for nothing, or again, and all that follows. A settled season stays as it is (LGE15). */
  async function changeLines(tx: Tx, lines: readonly MatchLine[], isVoid: boolean): Promise<void> {
    const bySeason = Map.groupBy(lines, ({ seasonId }) => seasonId);
    for (const seasonId of [...bySeason.keys()].sort()) {
      const season = await lockSeason(tx, seasonId);
      if (!season || season.state === 'settled') continue;
      const changed = bySeason.get(seasonId)!;
      const voided = { voidedAt: isVoid ? now() : null, voidReason: isVoid ? CHEATER_REASON : null };
      await saveVoided(tx, seasonId, changed, voided);
      await replayPlayers(tx, seasonId, [...new Set(changed.map((line) => line.userId))].sort());
      await correctTable(tx, season, CHEATER_REASON);
    }
  }

  return {
    /** CHT4: matches of the last 14 days that were taken away. */
    async takenAway(tx: Tx, { matchIds, cheaterId }: TakenAway): Promise<void> {
      const since = new Date(clock.now() - SUPPORT.cancellationWindowDays * DAY_MS);
      await changeLines(tx, voidedAfter(await findLinesOf(tx, matchIds, since), cheaterId), true);
    },
    /** CHT6. */
    givenBack: async (tx: Tx, { matchIds }: TakenAway): Promise<void> =>
      changeLines(tx, await findVoidedOf(tx, matchIds, CHEATER_REASON), false),

    /** What changed the player's points, newest first. */
    async lines({ leagueId, season, input }: Which) {
      const { id: userId, nickname: player } = await find(input);
      const { id: seasonId } = await deps.seasonOf(leagueId, season);
      const rows = await findLog(database.sql, seasonId, userId, MOST_LINES);
      const points = await findPoints(database.sql, seasonId, userId);
      return {
        player,
        points,
        lines: rows.map(({ matchId, at, voidedAt: _, ...line }) => ({
          id: matchId,
          at: at.toISOString(),
          ...line,
        })),
      };
    },

    /** Without `lines`: all that count. */
    void: (
      adminId: string,
      which: Which,
      { lines, reason }: { lines?: readonly string[] | undefined; reason: string },
    ) =>
      correct(adminId, which, { action: 'void_league_lines', reason, details: {} }, (tx, seasonId, userId) =>
        voidLines(tx, { seasonId, userId, ids: lines }, now(), reason),
      ),

    adjust: (
      adminId: string,
      which: Which,
      { key, points, reason }: { key: string; points: number; reason: string },
    ) =>
      correct(
        adminId,
        which,
        { action: 'adjust_league_points', reason, details: { points } },
        (tx, seasonId, userId) =>
          insertAdjustment(tx, {
            matchId: key,
            userId,
            leagueId: which.leagueId,
            seasonId,
            points,
            reason,
            at: now(),
          }),
      ),
  };
}
