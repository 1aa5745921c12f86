import type { Hear } from '../../platform/event.ts';
import type { MatchEnded } from '../matches/ended.ts';
import { recordLeagueResult } from './results.ts';

/**
 * LGE5: points of a rated match in a league's queue. A draw counts for neither team; a player who left for good has
 * lost.
 */
export const countForLeague: Hear<MatchEnded> = async (tx, { match, end, atMs }) => {
  const { id: matchId, source, settings, teams, startedAtMs } = match;
  if (source.kind !== 'queue' || !settings.rated || end.kind !== 'finished') return;
  const { winner } = end.outcome;
  if (winner === null) return;
  const winnerIds = teams[winner].flat().filter((userId) => !end.absent.includes(userId));
  const everybody = [...teams.team1, ...teams.team2].flat();
  const loserIds = everybody.filter((userId) => !winnerIds.includes(userId));
  const beganAtMs = startedAtMs ?? atMs;
  await recordLeagueResult(tx, { matchId, queue: source.queueId, winnerIds, loserIds, beganAtMs, atMs });
};
