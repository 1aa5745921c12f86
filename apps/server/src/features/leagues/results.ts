import { type LeagueResult, standingAfter } from '@retake/core/league/ladder.ts';
import { seasonFor } from '@retake/core/league/seasonEnd.ts';
import { leagueOfQueue } from '@retake/core/queue/queues.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdSeasons, lockStandings, logResults, saveStandings } from './store.ts';

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
 * LGE5 to LGE7: points of a match in a league's queue, in the transaction that ends the match. Ignores other queues,
 * and counts nothing twice.
 */
export async function recordLeagueResult(tx: Tx, match: LeagueMatch): Promise<void> {
  const leagueId = leagueOfQueue(match.queue);
  const seasonId = leagueId && (await seasonOf(tx, leagueId, match));
  if (!seasonId) return;
  const { matchId, atMs, winnerIds, loserIds } = match;
  const at = new Date(atMs);
  const rowOf = (result: LeagueResult) => (userId: string) => ({ matchId, userId, seasonId, result, at });
  // Held before the log is written to, so that a log has the order in which the standings changed.
  const before = await lockStandings(tx, seasonId, [...winnerIds, ...loserIds], at);
  const counted = await logResults(tx, [...winnerIds.map(rowOf('win')), ...loserIds.map(rowOf('loss'))]);
  const changed = before.filter(({ userId }) => counted.has(userId));
  if (changed.length === 0) return;
  const after = changed.map((standing) => standingAfter(standing, counted.get(standing.userId)!, atMs));
  await saveStandings(tx, seasonId, after);
}

/** LGE7. */
async function seasonOf(tx: Tx, leagueId: string, { beganAtMs, atMs }: LeagueMatch): Promise<string | null> {
  const find = async () => {
    const seasons = (await holdSeasons(tx, leagueId)).map(({ id, state, startsAt, closedAt }) => ({
      ...{ id, state },
      startsAtMs: startsAt.getTime(),
      closedAtMs: closedAt?.getTime() ?? null,
    }));
    return seasonFor(seasons, { beganAtMs, endedAtMs: atMs });
  };
  // A season that closes while this waits for it has a successor, which is found the second time.
  return ((await find()) ?? (await find()))?.id ?? null;
}
