import { isRatedMode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Hear } from '../../platform/event.ts';
import type { MatchEnded } from '../matches/ended.ts';
import type { Ratings } from './service.ts';

export type ShownChange = { userId: string; eloBefore: number; eloAfter: number };
/** Stores the effect of a match on its players, for display. */
export type ShowChanges = (tx: Tx, matchId: string, changes: readonly ShownChange[]) => Promise<void>;

/** MAT15: a finished rated match changes ratings; a cancelled one does not. */
export const rateMatchEnded =
  (ratings: Ratings, show: ShowChanges): Hear<MatchEnded> =>
  async (tx, { match, end, atMs }) => {
    const { mode, rated } = match.settings;
    if (!rated || !isRatedMode(mode) || end.kind !== 'finished') return;
    const changes = await ratings.apply(tx, {
      matchId: match.id,
      mode,
      teams: match.teams,
      winner: end.outcome.winner,
      abandonedIds: [...end.absent],
      atMs,
    });
    const shown = changes.map(({ playerId, eloBefore, eloAfter }) => ({
      userId: playerId,
      eloBefore,
      eloAfter,
    }));
    await show(tx, match.id, shown);
  };
