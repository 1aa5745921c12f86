import { counts } from '@retake/core/league/entry.ts';
import { type LeagueResult, standingAfter } from '@retake/core/league/ladder.ts';
import { seasonFor } from '@retake/core/league/seasonEnd.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { leagueOfQueue } from '@retake/core/queue/queues.ts';
import { RATING } from '@retake/core/rating/rules.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  findCounting,
  findLeaguesOfQueue,
  holdSeasons,
  type League,
  lockStandings,
  logResults,
  type Season,
  saveStandings,
} from './store.ts';

export type LeagueMatch = {
  matchId: string;
  queue: string;
  winnerIds: readonly string[];
  loserIds: readonly string[];
  /** When it went live; a match that never did began when it ended. */
  beganAtMs: number;
  atMs: number;
};

/**
 * LGE5 to LGE7, LGE17: points of a match in the leagues of its queue, in the transaction that ends the match. Counts
 * nothing twice.
 */
export async function recordLeagueResult(tx: Tx, match: LeagueMatch): Promise<void> {
  for (const league of await findLeaguesOfQueue(tx, match.queue)) await recordIn(tx, league, match);
}

async function recordIn(tx: Tx, league: League, match: LeagueMatch): Promise<void> {
  const season = await seasonOf(tx, league.id, match);
  if (!season) return;
  const seasonId = season.id;
  const { matchId, atMs } = match;
  const at = new Date(atMs);
  const fits = await whoFits(tx, league, season, match);
  const [winnerIds, loserIds] = [match.winnerIds.filter(fits), match.loserIds.filter(fits)];
  if (winnerIds.length + loserIds.length === 0) return;
  const leagueId = league.id;
  const rowOf = (result: LeagueResult) => (userId: string) => ({
    matchId,
    userId,
    leagueId,
    seasonId,
    result,
    at,
  });
  // Held before the log is written to, so that a log has the order in which the standings changed.
  const before = await lockStandings(tx, seasonId, [...winnerIds, ...loserIds], at);
  const counted = await logResults(tx, [...winnerIds.map(rowOf('win')), ...loserIds.map(rowOf('loss'))]);
  const changed = before.filter(({ userId }) => counted.has(userId));
  if (changed.length === 0) return;
  const after = changed.map((standing) => standingAfter(standing, counted.get(standing.userId)!, atMs));
  await saveStandings(tx, seasonId, after);
}

/** LGE17, LGE20: in a league of its own queue everybody has been asked when the search began. */
async function whoFits(
  tx: Tx,
  { id, mode }: League,
  { premium, groupFrom, groupTo }: Season,
  { queue, winnerIds, loserIds, atMs }: LeagueMatch,
): Promise<(userId: string) => boolean> {
  if (leagueOfQueue(queue) === id) return () => true;
  const groups = { from: groupFrom, to: groupTo };
  const players = await findCounting(tx, [...winnerIds, ...loserIds], mode);
  const fitting = players.filter(({ elo, premiumUntil }) => {
    const player = { group: groupOf(elo ?? RATING.startMu), premium: hasPremium({ premiumUntil }, atMs) };
    return counts({ premium, groups }, player);
  });
  const ids = new Set(fitting.map(({ userId }) => userId));
  return (userId) => ids.has(userId);
}

/** LGE7. */
async function seasonOf(tx: Tx, leagueId: string, { beganAtMs, atMs }: LeagueMatch): Promise<Season | null> {
  const find = async () => {
    const seasons = (await holdSeasons(tx, leagueId)).map((season) => ({
      ...season,
      startsAtMs: season.startsAt.getTime(),
      closedAtMs: season.closedAt?.getTime() ?? null,
    }));
    return seasonFor(seasons, { beganAtMs, endedAtMs: atMs });
  };
  // A season that closes while this waits for it has a successor, which is found the second time.
  return (await find()) ?? (await find()) ?? null;
}
