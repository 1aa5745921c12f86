import type { Correction, MatchEntry, RatingLog } from './log.ts';
import type { RatingChange } from './rateMatch.ts';
import { ABANDON_PENALTY } from './shown.ts';

/**
 * RAT14: takes a cheater's matches away by adding one entry; nothing in the log is rewritten, and matches that were
 * taken away before are not refunded twice. The same log when there is nothing (more) to take away.
 */
export function removeMatches(log: RatingLog, cheaterId: string): RatingLog {
  const removed = new Set(log.flatMap((entry) => (entry.kind === 'removal' ? entry.matchIds : [])));
  const matches = log.filter(
    (entry): entry is MatchEntry =>
      entry.kind === 'match' &&
      !removed.has(entry.matchId) &&
      entry.changes.some(({ playerId }) => playerId === cheaterId),
  );
  if (matches.length === 0) return log;
  const matchIds = matches.map(({ matchId }) => matchId);
  return [...log, { kind: 'removal', cheaterId, matchIds, corrections: correctionsOf(matches, cheaterId) }];
}

/** What taking these matches of the cheater away gives and takes: one correction a player, in order of first meeting. */
export function correctionsOf(matches: readonly MatchEntry[], cheaterId: string): Correction[] {
  const corrections = new Map<string, Correction>();
  for (const { changes, winner } of matches) {
    const cheater = changes.find(({ playerId }) => playerId === cheaterId);
    if (cheater === undefined || winner !== cheater.team) continue; // he lost or drew: nobody lost to him
    for (const change of changes) {
      const { playerId, elo, mu } = correctionOf(change, cheater);
      const sum = corrections.get(playerId) ?? { elo: 0, mu: 0 };
      corrections.set(playerId, { playerId, elo: sum.elo + elo, mu: sum.mu + mu });
    }
  }
  return [...corrections.values()].filter(({ elo, mu }) => elo !== 0 || mu !== 0);
}

/** Losers get back what they lost (not what they paid for abandoning); he loses it; his mates only believe it less. */
function correctionOf(change: RatingChange, cheater: RatingChange): Correction {
  const { playerId, hiddenBefore, hiddenAfter } = change;
  const mu = hiddenBefore.mu - hiddenAfter.mu;
  if (change.team !== cheater.team) {
    const lost = -change.change - (change.abandoned ? ABANDON_PENALTY : 0);
    return { playerId, elo: Math.max(0, lost), mu: Math.max(0, mu) };
  }
  return {
    playerId,
    elo: playerId === cheater.playerId ? -Math.max(0, change.change) : 0,
    mu: Math.min(0, mu),
  };
}
