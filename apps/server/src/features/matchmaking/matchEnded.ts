import type { Hear } from '../../platform/event.ts';
import type { MatchEnded, PlayerLeft } from '../matches/ended.ts';
import type { Penalties } from './penalties.ts';

/** MM16: who leaves a match of the search for good pays at once. */
export const penaliseLeaver =
  (penalties: Penalties): Hear<PlayerLeft> =>
  async (tx, { match, userId, atMs }) => {
    if (match.source.kind === 'queue')
      await penalties.add(tx, { userId, kind: 'abandoned', matchId: match.id, atMs });
  };

/** Who was absent from a match of the search, or did not come to it, pays when it ends. */
export const penaliseAbsent =
  (penalties: Penalties): Hear<MatchEnded> =>
  async (tx, { match, end, atMs }) => {
    if (match.source.kind !== 'queue') return;
    const add = (userId: string, kind: 'abandoned' | 'missedWarmup') =>
      penalties.add(tx, { userId, kind, matchId: match.id, atMs });
    if (end.kind === 'finished') {
      const left = end.absent.filter((userId) => !end.abandoned.includes(userId));
      for (const userId of left) await add(userId, 'abandoned');
    } else if (end.reason === 'not_joined') {
      for (const userId of end.blamed) await add(userId, 'missedWarmup');
    }
  };
