import type { Mode } from '@retake/core/mode.ts';
import { type Calibration, calibrationOf } from '@retake/core/rating/calibration.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import type { PlayedMatch, Team } from '@retake/core/rating/match.ts';
import { type Caution, modelOf, type RatingModel } from '@retake/core/rating/model.ts';
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { type RatingChange, rateMatch } from '@retake/core/rating/rateMatch.ts';
import { RATING } from '@retake/core/rating/rules.ts';
import { groupOf, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { loadCaution, loadRatings, lockCaution, logChanges, saveCaution, saveRatings } from './store.ts';

export type RatedResult = {
  matchId: string;
  mode: Mode;
  /** User ids by team and party. */
  teams: { team1: string[][]; team2: string[][] };
  winner: 'team1' | 'team2' | null;
  abandonedIds: string[];
  atMs: number;
};

export type ShownRating = { elo: number; group: SkillGroup; calibration: Calibration | null };

export type Ratings = {
  /** In the requested order. A player without matches has the rating of a new one. */
  of(userIds: readonly string[], mode: Mode): Promise<RatedPlayer[]>;
  /** Replaces the ratings of these players: for players created with a rating. */
  save(tx: Tx, players: readonly RatedPlayer[], mode: Mode): Promise<void>;
  /** The same, read within a transaction. */
  within(tx: Tx, userIds: readonly string[], mode: Mode): Promise<RatedPlayer[]>;
  /** By what matches of the mode are rated now, and what winning chances follow from; from memory. */
  model(mode: Mode): MaybePromise<RatingModel>;
  /** The same, read within a transaction. */
  modelWithin(tx: Tx, mode: Mode): Promise<RatingModel>;
  /** One player from memory. */
  one(userId: string, mode: Mode): MaybePromise<RatedPlayer>;
  /** The shown rating, visible to everybody. From memory. */
  eloOf(userId: string, mode: Mode): MaybePromise<number>;
  /** The same with its group, and how far a new one is from known (RAT15). */
  shownOf(userId: string, mode: Mode): MaybePromise<ShownRating>;
  /**
   * Applies a finished match, within the transaction that ends it. A second time throws (the log's unique index), so
   * that nothing is ever rated twice.
   */
  apply(tx: Tx, result: RatedResult): Promise<RatingChange[]>;
};

export const DROPPED = 'rating.dropped';
/** Two for each online player. */
const MOST_IN_MEMORY = 200_000;
const CAUTION_DROPPED = 'rating.caution.dropped';
const modelBy = (caution: Caution): RatingModel => modelOf(RATING.version, caution);
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

  const cautions = new ReadThrough(bus, (mode) => loadCaution(database.sql, mode as Mode), 2);
  bus.subscribe(CAUTION_DROPPED, (mode: Mode) => cautions.drop(mode));

  return {
    model: (mode) => whenKnown(cautions.get(mode), modelBy),
    modelWithin: async (tx, mode) => modelBy(await loadCaution(tx, mode)),
    of: (userIds, mode) => loadRatings(database.sql, userIds, mode),
    save: saveRatings,
    within: (tx, userIds, mode) => loadRatings(tx, userIds, mode),
    one: (userId, mode) => cache.get(keyOf(userId, mode)),
    eloOf: (userId, mode) => whenKnown(cache.get(keyOf(userId, mode)), ({ elo }) => elo),
    shownOf: (userId, mode) =>
      whenKnown(cache.get(keyOf(userId, mode)), (player) => ({
        elo: player.elo,
        group: groupOf(player.elo),
        calibration: calibrationOf(player),
      })),
    async apply(tx, result) {
      const model = modelBy(await lockCaution(tx, result.mode));
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
      const { changes, caution } = rateMatch(match, model);
      await saveRatings(tx, changes.map(afterChange), result.mode);
      await saveCaution(tx, result.mode, caution);
      const { matchId, mode, teams, winner, abandonedIds, atMs } = result;
      const at = new Date(atMs);
      await logChanges(tx, {
        mode,
        matchId,
        kind: 'match',
        at,
        changes,
        match: { rules: model.rules.version, teams, winner, abandonedIds },
      });
      tx.after(() => {
        bus.publish(CAUTION_DROPPED, mode);
        bus.publish(
          DROPPED,
          ids.map((id) => keyOf(id, mode)),
        );
      });
      return changes;
    },
  };
}
