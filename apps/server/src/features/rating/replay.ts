import { MODES, type Mode } from '@retake/core/mode.ts';
import {
  afterChange,
  afterCorrection,
  loggedChange,
  type MatchEntry,
  noRatings,
  rateRecord,
} from '@retake/core/rating/log.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import type { RatingChange } from '@retake/core/rating/rateMatch.ts';
import { correctionsOf } from '@retake/core/rating/removeMatches.ts';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/query.ts';
import { type MatchDetails, readLog, type StoredRemoval } from './log.ts';
import { findRefunds, lockCaution, saveCaution, saveRatings } from './store.ts';
import { ratingChanges, ratings } from './tables.ts';

/**
 * RAT13: computes every rating again from the matches that are still in the log. Returns those matches as they are
 * rated now.
 */
export async function replayRatings(tx: Tx): Promise<MatchEntry[]> {
  const rated: MatchEntry[] = [];
  for (const mode of MODES) rated.push(...(await replayMode(tx, mode)));
  return rated;
}

async function replayMode(tx: Tx, mode: Mode): Promise<MatchEntry[]> {
  await lockCaution(tx, mode);
  const log = await readLog(tx, mode);
  const players = new Map<string, RatedPlayer>();
  let { caution } = noRatings();
  const rated = new Map<string, MatchEntry>();
  for (const old of log) {
    if (old.kind === 'removal') {
      await correctAgain(tx, mode, old, { players, rated });
      continue;
    }
    const now = rateRecord({ players, caution }, old);
    const entry: MatchEntry = { ...old, changes: now.changes };
    caution = now.caution;
    rated.set(entry.matchId, entry);
    for (const player of entry.changes.map(afterChange)) players.set(player.id, player);
    await rewrite(tx, entry);
  }
  await tx.delete(ratings).where(eq(ratings.mode, mode));
  await saveRatings(tx, [...players.values()], mode);
  await saveCaution(tx, mode, caution);
  return [...rated.values()];
}

/** RAT14: the corrections of a removal follow from those of its matches that are left. */
async function correctAgain(
  tx: Tx,
  mode: Mode,
  { id, cheaterId, matchIds }: StoredRemoval,
  { players, rated }: { players: Map<string, RatedPlayer>; rated: ReadonlyMap<string, MatchEntry> },
): Promise<void> {
  const left = matchIds.flatMap((id) => rated.get(id) ?? []);
  const corrections = new Map(correctionsOf(left, cheaterId).map((one) => [one.playerId, one]));
  for (const row of await findRefunds(tx, mode, id)) {
    const correction = corrections.get(row.userId);
    const isRow = eq(ratingChanges.id, row.id);
    if (!correction) {
      await tx.delete(ratingChanges).where(isRow);
      continue;
    }
    const before = players.get(row.userId) ?? newPlayer(row.userId);
    const after = afterCorrection(before, correction);
    players.set(after.id, after);
    const details = { ...(row.details as object), correction };
    await tx.update(ratingChanges).set({ eloBefore: before.elo, eloAfter: after.elo, details }).where(isRow);
  }
}

async function rewrite(tx: Tx, { matchId, changes }: MatchEntry): Promise<void> {
  for (const change of changes) await rewriteChange(tx, matchId, change);
}

async function rewriteChange(tx: Tx, matchId: string, change: RatingChange): Promise<void> {
  const { playerId, eloBefore, eloAfter } = change;
  const isChange = and(
    eq(ratingChanges.matchId, matchId),
    eq(ratingChanges.userId, playerId),
    eq(ratingChanges.kind, 'match'),
  );
  const [row] = await tx.select({ details: ratingChanges.details }).from(ratingChanges).where(isChange);
  const details = { ...(row?.details as MatchDetails), change: loggedChange(change) };
  await tx.update(ratingChanges).set({ eloBefore, eloAfter, details }).where(isChange);
}
