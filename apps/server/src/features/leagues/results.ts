import { standingAfter } from '@retake/core/league/ladder.ts';
import { leagueOfQueue } from '@retake/core/queue/queues.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdSeason, lockStandings, logResults, saveStandings } from './store.ts';

export type LeagueMatch = {
  matchId: string;
  queue: string;
  winnerIds: readonly string[];
  loserIds: readonly string[];
  atMs: number;
};

/**
 * LGE5 to LGE7: points of a match in a league's queue, in the transaction that ends the match. Ignores other queues,
 * and counts nothing twice.
 */
export async function recordLeagueResult(tx: Tx, match: LeagueMatch): Promise<void> {
  const leagueId = leagueOfQueue(match.queue);
  const seasonId = leagueId && (await holdSeason(tx, leagueId));
  if (!seasonId) return;
  const { matchId, atMs } = match;
  const at = new Date(atMs);
  const rowOf = (result: 'win' | 'loss') => (userId: string) => ({ matchId, userId, seasonId, result, at });
  const counted = await logResults(tx, [
    ...match.winnerIds.map(rowOf('win')),
    ...match.loserIds.map(rowOf('loss')),
  ]);
  if (counted.length === 0) return;
  const results = new Map(counted.map(({ userId, result }) => [userId, result]));
  const before = await lockStandings(tx, seasonId, [...results.keys()], at);
  await saveStandings(
    tx,
    seasonId,
    before.map((standing) => standingAfter(standing, results.get(standing.userId)!, atMs)),
  );
}
