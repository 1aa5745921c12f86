import type { Correction, LoggedChange, MatchEntry, RatingLog } from './log.ts';
import { ABANDON_PENALTY } from './shown.ts';

/**
 * RAT14: removes a cheater's matches by adding one entry. The existing log stays as it is, and matches that were
 * removed before are not refunded twice. Returns the same log if there is nothing (more) to remove.
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

/**
 * What removing these matches of the cheater gives and takes: one correction per player, in the order in which they
 * first met.
 */
export function correctionsOf(matches: readonly MatchEntry[], cheaterId: string): Correction[] {
  const sums = newCorrections(cheaterId);
  for (const match of matches) sums.add(match);
  return sums.all();
}

/** The same a match after the other, in their order, for more of them than the memory holds. */
export function newCorrections(cheaterId: string) {
  const corrections = new Map<string, Correction>();
  return {
    add({ changes, winner }: { changes: readonly LoggedChange[] } & Pick<MatchEntry, 'winner'>): void {
      const cheater = changes.find(({ playerId }) => playerId === cheaterId);
      if (cheater === undefined || winner !== cheater.team) return; // the cheater lost or drew: nobody lost to them
      for (const change of changes) {
        const { playerId, elo, mu } = correctionOf(change, cheater);
        const sum = corrections.get(playerId) ?? { elo: 0, mu: 0 };
        corrections.set(playerId, { playerId, elo: sum.elo + elo, mu: sum.mu + mu });
      }
    },
    all: (): Correction[] => [...corrections.values()].filter(({ elo, mu }) => elo !== 0 || mu !== 0),
  };
}

/**
 * Losers get back what they lost (not what they paid for abandoning); the cheater loses it; for the cheater's team
 * mates only the certainty goes down.
 */
function correctionOf(change: LoggedChange, cheater: LoggedChange): Correction {
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
