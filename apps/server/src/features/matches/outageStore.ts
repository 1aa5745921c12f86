import { type Missing, type ServerOutage, stillMissing } from '@retake/core/match/outage.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, inArray } from '../../platform/db/query.ts';
import { matches, matchOutages } from './tables.ts';

/** The ids of the matches whose servers did not have them when they were asked last. */
export async function findOutages(db: Sql): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: matchOutages.matchId }).from(matchOutages);
  return new Set(rows.map(({ id }) => id));
}

/** One more answer counts. Null: the match has ended meanwhile. */
export async function countMissing(
  tx: Tx,
  matchId: string,
  answer: Missing,
  nowMs: number,
): Promise<ServerOutage | null> {
  // Its end, which takes the row away, waits for this.
  const runs = and(eq(matches.id, matchId), inArray(matches.phase, ['warmup', 'live']));
  const running = await tx.select({ id: matches.id }).from(matches).where(runs).for('update');
  if (running.length === 0) return null;
  const [row] = await tx.select().from(matchOutages).where(eq(matchOutages.matchId, matchId));
  const before = row ? { ...row, askedAtMs: row.askedAt.getTime() } : null;
  const outage = stillMissing(before, answer, nowMs);
  const { missingMs, goneAnswers, askedAtMs } = outage;
  const stored = { missingMs, goneAnswers, askedAt: new Date(askedAtMs) };
  await tx
    .insert(matchOutages)
    .values({ matchId, ...stored })
    .onConflictDoUpdate({ target: matchOutages.matchId, set: stored });
  return outage;
}

export async function endOutage(db: Sql, matchId: string): Promise<void> {
  await db.delete(matchOutages).where(eq(matchOutages.matchId, matchId));
}
