import { randomUUID } from 'node:crypto';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { afterCorrection, type Correction } from '@retake/core/rating/log.ts';
import { correctionsOf } from '@retake/core/rating/removeMatches.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gte, inArray, isNull } from '../../platform/db/query.ts';
import type { Deps } from '../../platform/deps.ts';
import { matches } from '../matches/tables.ts';
import { type RefundDetails, readMatches } from './log.ts';
import { DROPPED, keyOf } from './service.ts';
import { loadRatings, saveRatings } from './store.ts';
import { ratingChanges } from './tables.ts';

/** What taking a player's matches away comes to. */
export type Removable = {
  matchIds: string[];
  /** When the first and the last of them were rated. */
  firstAt: Date | null;
  lastAt: Date | null;
  /** Players who get points back. */
  refundedIds: string[];
};

export type Removal = ReturnType<typeof createRemoval>;
type Found = { matchId: string; mode: Mode; at: Date };

/** RAT14: the matches of a cheater, taken away by entries that are added to the log. */
export function createRemoval({ database, bus }: Pick<Deps, 'database' | 'bus'>) {
  async function corrections(db: Sql, found: Found[], cheaterId: string): Promise<[Mode, Correction[]][]> {
    const byMode: [Mode, Correction[]][] = [];
    for (const mode of MODES) {
      const ids = found.filter((one) => one.mode === mode).map(({ matchId }) => matchId);
      byMode.push([mode, correctionsOf(await readMatches(db, mode, ids), cheaterId)]);
    }
    return byMode;
  }

  return {
    /** What would happen: nothing is changed. */
    async preview(cheaterId: string, since: Date | null): Promise<Removable> {
      const found = await findRated(database.sql, cheaterId, since);
      return summary(found, await corrections(database.sql, found, cheaterId));
    },

    /** Takes them away. The caller holds the cheater's row, so that two admins do not refund twice. */
    async remove(tx: Tx, cheaterId: string, since: Date | null, at: Date): Promise<Removable> {
      const found = await findRated(tx, cheaterId, since);
      const byMode = await corrections(tx, found, cheaterId);
      const result = summary(found, byMode);
      if (found.length === 0) return result;
      const removal = { id: randomUUID(), cheaterId };
      await tx.update(matches).set({ removalId: removal.id }).where(inArray(matches.id, result.matchIds));
      for (const [mode, all] of byMode) await correct(tx, mode, all, removal, at);
      const keys = byMode.flatMap(([mode, all]) => all.map(({ playerId }) => keyOf(playerId, mode)));
      tx.after(() => bus.publish(DROPPED, keys));
      return result;
    },
  };
}

/** Rated matches of the player that still count, in the order in which they were rated. */
async function findRated(db: Sql, userId: string, since: Date | null): Promise<Found[]> {
  const rows = await db
    .select({ matchId: matches.id, mode: matches.mode, at: ratingChanges.at })
    .from(ratingChanges)
    .innerJoin(matches, eq(matches.id, ratingChanges.matchId))
    .where(
      and(
        eq(ratingChanges.userId, userId),
        eq(ratingChanges.kind, 'match'),
        isNull(matches.removalId),
        since ? gte(ratingChanges.at, since) : undefined,
      ),
    )
    .orderBy(asc(ratingChanges.id));
  return rows;
}

function summary(found: Found[], byMode: [Mode, Correction[]][]): Removable {
  const refunded = byMode.flatMap(([, all]) => all.filter(({ elo }) => elo > 0));
  return {
    matchIds: found.map(({ matchId }) => matchId),
    firstAt: found[0]?.at ?? null,
    lastAt: found.at(-1)?.at ?? null,
    refundedIds: [...new Set(refunded.map(({ playerId }) => playerId))],
  };
}

/** Ratings as they are now, corrected, with an entry of the log each; what was written before stays as it is. */
async function correct(
  tx: Tx,
  mode: Mode,
  corrections: Correction[],
  removal: RefundDetails['removal'],
  at: Date,
): Promise<void> {
  if (corrections.length === 0) return;
  const ids = corrections.map(({ playerId }) => playerId);
  const before = await loadRatings(tx, ids, mode, true);
  const after = before.map((player, at) => afterCorrection(player, corrections[at]!));
  await saveRatings(tx, after, mode);
  await tx.insert(ratingChanges).values(
    corrections.map((correction, index) => ({
      userId: correction.playerId,
      mode,
      kind: 'refund' as const,
      eloBefore: before[index]!.elo,
      eloAfter: after[index]!.elo,
      details: { correction, removal } satisfies RefundDetails,
      at,
    })),
  );
}
