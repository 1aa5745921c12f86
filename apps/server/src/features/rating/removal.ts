import { randomUUID } from 'node:crypto';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { afterCorrection, type Correction } from '@retake/core/rating/log.ts';
import { newCorrections } from '@retake/core/rating/removeMatches.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { eachOfMatches, type RefundDetails } from './log.ts';
import { DROPPED, keyOf } from './service.ts';
import {
  findRated,
  findRefunds,
  loadRatings,
  lockCaution,
  logRefunds,
  type RatedMatch,
  saveRatings,
} from './store.ts';
import type { ratingChanges } from './tables.ts';

/** The effect of removing a player's matches. */
export type Removable = {
  matchIds: string[];
  /** When the first and the last of them were rated. */
  firstAt: Date | null;
  lastAt: Date | null;
  /** Players who get points back. */
  refundedIds: string[];
};

export type Removal = ReturnType<typeof createRemoval>;
/** Marks matches as removed by a removal, and as counting again. */
export type MarkMatches = {
  /** Returns those that counted until now: others another removal has taken meanwhile. */
  takeAway(tx: Tx, away: TakenAway & { removalId: string }): Promise<string[]>;
  giveBack(tx: Tx, removalId: string, cheaterId: string): Promise<string[]>;
};
type TakenAway = { matchIds: readonly string[]; cheaterId: string };

/** RAT14: removes the matches of a cheater by adding entries to the log. */
export function createRemoval({ database, bus }: Pick<Deps, 'database' | 'bus'>, matches: MarkMatches) {
  // Missions and meters hear it with the matches, ladders after the ratings: so all is locked in the order of a match's end.
  const takenAway = createEvent<TakenAway>();
  const givenBack = createEvent<TakenAway>();

  async function corrections(
    db: Sql,
    found: RatedMatch[],
    cheaterId: string,
  ): Promise<[Mode, Correction[]][]> {
    const byMode: [Mode, Correction[]][] = [];
    for (const mode of MODES) {
      // Of what was lost to them nobody gets anything: half of the log need not be read.
      const ids = found.filter((one) => one.mode === mode && !one.isLost).map(({ matchId }) => matchId);
      const sums = newCorrections(cheaterId);
      for await (const match of eachOfMatches(db, mode, ids)) sums.add(match);
      byMode.push([mode, sums.all()]);
    }
    return byMode;
  }

  return {
    /** RAT14: heard when the ratings are corrected. */
    onTakenAway: takenAway.on,
    /** CHT6: the same. */
    onGivenBack: givenBack.on,

    /** The effect of a removal, without changing anything. */
    async preview(cheaterId: string, since: Date | null): Promise<Removable> {
      const found = await findRated(database.sql, cheaterId, since);
      return summary(found, await corrections(database.sql, found, cheaterId));
    },

    /** Removes them. The caller holds the lock on the cheater's row, so that two admins do not refund twice. */
    async remove(
      tx: Tx,
      cheaterId: string,
      since: Date | null,
      at: Date,
    ): Promise<Removable & { removalId: string | null }> {
      const rated = await findRated(tx, cheaterId, since);
      const removal = { id: randomUUID(), cheaterId };
      const matchIds = await matches.takeAway(tx, {
        matchIds: rated.map(({ matchId }) => matchId),
        cheaterId,
        removalId: removal.id,
      });
      const taken = new Set(matchIds);
      const found = rated.filter(({ matchId }) => taken.has(matchId));
      const byMode = await corrections(tx, found, cheaterId);
      const result = summary(found, byMode);
      if (found.length === 0) return { ...result, removalId: null };
      for (const [mode, all] of byMode) await correct(tx, mode, all, removal, at);
      await takenAway.tell(tx, { matchIds, cheaterId });
      const keys = byMode.flatMap(([mode, all]) => all.map(({ playerId }) => keyOf(playerId, mode)));
      tx.after(() => bus.publish(DROPPED, keys));
      return { ...result, removalId: removal.id };
    },

    /** CHT6: the matches count again, and what the removal changed is changed back by one more entry. */
    async giveBack(tx: Tx, removalId: string, cheaterId: string, at: Date): Promise<void> {
      const matchIds = await matches.giveBack(tx, removalId, cheaterId);
      const back = { id: randomUUID(), cheaterId };
      const keys: string[] = [];
      for (const mode of MODES) {
        const all = (await findRefunds(tx, mode, removalId)).map(backOf);
        await correct(tx, mode, all, back, at);
        keys.push(...all.map(({ playerId }) => keyOf(playerId, mode)));
      }
      await givenBack.tell(tx, { matchIds, cheaterId });
      tx.after(() => bus.publish(DROPPED, keys));
    },
  };
}

function summary(found: RatedMatch[], byMode: [Mode, Correction[]][]): Removable {
  const refunded = byMode.flatMap(([, all]) => all.filter(({ elo }) => elo > 0));
  return {
    matchIds: found.map(({ matchId }) => matchId),
    firstAt: found[0]?.at ?? null,
    lastAt: found.at(-1)?.at ?? null,
    refundedIds: [...new Set(refunded.map(({ playerId }) => playerId))],
  };
}

/** The opposite of a refund; points that the floor had kept are not taken twice. */
function backOf({ userId, eloBefore, eloAfter, details }: typeof ratingChanges.$inferSelect): Correction {
  const { correction } = details as RefundDetails;
  return { playerId: userId, elo: eloBefore - eloAfter, mu: -correction.mu };
}

/** Corrects the current ratings, with a log entry for each; existing entries stay as they are. */
async function correct(
  tx: Tx,
  mode: Mode,
  corrections: Correction[],
  removal: RefundDetails['removal'],
  at: Date,
): Promise<void> {
  if (corrections.length === 0) return;
  await lockCaution(tx, mode); // no match is rated in between: an entry's rows stand together in the log
  const ids = corrections.map(({ playerId }) => playerId);
  const before = await loadRatings(tx, ids, mode, true);
  const after = before.map((player, at) => afterCorrection(player, corrections[at]!));
  await saveRatings(tx, after, mode);
  const rows = corrections.map((correction, index) => ({
    userId: correction.playerId,
    eloBefore: before[index]!.elo,
    eloAfter: after[index]!.elo,
    details: { correction, removal } satisfies RefundDetails,
  }));
  await logRefunds(tx, { mode, at }, rows);
}
