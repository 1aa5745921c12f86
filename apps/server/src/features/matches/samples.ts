import { arrayOf, isAnyOf } from '../../platform/db/anyOf.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { saveRatingChanges } from './playerStore.ts';
import { matches, matchPlayers } from './tables.ts';

export { insertSeason as seedSamples } from './seasonRows.ts';

/** SMP5: matches with one of these players, and those of the sample data. */
export async function idsWith(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const played = sql`SELECT ${matchPlayers.matchId} FROM ${matchPlayers} WHERE ${isAnyOf(matchPlayers.userId, userIds)}`;
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(sql`${matches.sample} OR ${matches.id} IN (${played})`);
  return rows.map(({ id }) => id);
}

/** Deleting a match deletes its players, reports and chat. */
export async function removeSamples(tx: Tx, { matchIds }: { matchIds: readonly string[] }): Promise<void> {
  await tx.delete(deadlines).where(sql`${deadlines.key} = ANY(${arrayOf('text', matchIds)})`);
  await tx.delete(matches).where(isAnyOf(matches.id, matchIds));
}

type Rated = {
  matchId: string;
  changes: readonly { playerId: string; eloBefore: number; eloAfter: number }[];
};

/** The ratings before and after, when the remaining matches have been rated again. */
export async function saveRatedAgain(tx: Tx, rated: readonly Rated[]): Promise<void> {
  for (const { matchId, changes } of rated) {
    const shown = changes.map(({ playerId, ...elo }) => ({ userId: playerId, ...elo }));
    await saveRatingChanges(tx, matchId, shown);
  }
}
