import type { Mode } from '@retake/core/mode.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import type { PlayedMatch, Team } from '@retake/core/rating/match.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { type RatingChange, rateMatch } from '@retake/core/rating/rateMatch.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadRatings, logChanges, saveRatings } from './store.ts';

export type RatedResult = {
  matchId: string;
  mode: Mode;
  /** User ids by team and party. */
  teams: { team1: string[][]; team2: string[][] };
  winner: 'team1' | 'team2' | null;
  abandonedIds: string[];
  atMs: number;
};

export type Ratings = {
  /** In the order asked; who has not played yet is new. */
  of(userIds: readonly string[], mode: Mode): Promise<RatedPlayer[]>;
  /** The same, read within a transaction. */
  within(tx: Tx, userIds: readonly string[], mode: Mode): Promise<RatedPlayer[]>;
  /** One player from memory. */
  one(userId: string, mode: Mode): RatedPlayer | Promise<RatedPlayer>;
  /**
   * Applies a finished match, within the transaction that ends it. A second time it throws (the log's unique index),
   * so that nothing is ever rated twice.
   */
  apply(tx: Tx, result: RatedResult): Promise<RatingChange[]>;
};

export const DROPPED = 'rating.dropped';
/** Two for each player who is there. */
const MOST_IN_MEMORY = 200_000;
export const keyOf = (userId: string, mode: Mode) => `${mode}:${userId}`;

export function createRatings({ database, bus }: Deps): Ratings {
  const loadOf = (mode: Mode) => inBatches((ids) => loadRatings(database.sql, ids, mode));
  const load = { '5v5': loadOf('5v5'), '2v2': loadOf('2v2') };
  const cache = new ReadThrough(
    bus,
    async (key: string) => {
      const [mode, userId] = key.split(':') as [Mode, string];
      return (await load[mode](userId))!;
    },
    MOST_IN_MEMORY,
  );
  bus.subscribe(DROPPED, (keys: string[]) => {
    for (const key of keys) cache.drop(key);
  });

  return {
    of: (userIds, mode) => loadRatings(database.sql, userIds, mode),
    within: (tx, userIds, mode) => loadRatings(tx, userIds, mode),
    one: (userId, mode) => cache.get(keyOf(userId, mode)),
    async apply(tx, result) {
      const ids = [...result.teams.team1, ...result.teams.team2].flat();
      const players = new Map(
        (await loadRatings(tx, ids, result.mode, true)).map((player) => [player.id, player]),
      );
      const teamOf = (parties: string[][]): Team =>
        parties.map((party) => party.map((id) => players.get(id)!));
      const match: PlayedMatch = {
        team1: teamOf(result.teams.team1),
        team2: teamOf(result.teams.team2),
        winner: result.winner,
        abandonedIds: result.abandonedIds,
        at: result.atMs,
      };
      const changes = rateMatch(match);
      await saveRatings(tx, changes.map(afterChange), result.mode);
      const { matchId, mode, teams, winner, abandonedIds, atMs } = result;
      const at = new Date(atMs);
      await logChanges(tx, {
        mode,
        matchId,
        kind: 'match',
        at,
        changes,
        match: { teams, winner, abandonedIds },
      });
      tx.after(() =>
        bus.publish(
          DROPPED,
          ids.map((id) => keyOf(id, mode)),
        ),
      );
      return changes;
    },
  };
}
