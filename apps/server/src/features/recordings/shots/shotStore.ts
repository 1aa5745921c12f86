import type { PlayerShots } from '@retake/core/analysis/shots/figures.ts';
import { isRatedMode, type Mode } from '@retake/core/mode.ts';
import type { Sql, Tx } from '../../../platform/db/database.ts';
import { and, desc, eq } from '../../../platform/db/query.ts';
import { matches } from '../../matches/tables.ts';
import { isCounted } from '../matchStore.ts';
import type { RecordedShots } from '../reading/result.ts';
import { recordedShots } from '../tables.ts';
import { storedShots } from './storedShots.ts';

/** In place of what was known of this match. `players`: those who stand in it, by SteamID; others are left out. */
export async function saveShots(
  tx: Tx,
  matchId: string,
  all: RecordedShots,
  players: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.delete(recordedShots).where(eq(recordedShots.matchId, matchId));
  const rows = all.flatMap(({ who, shots }) => {
    const userId = players.get(who);
    return userId ? [{ userId, matchId, shots: storedShots.write(shots) }] : [];
  });
  if (rows.length > 0) await tx.insert(recordedShots).values(rows);
}

/** Null: there is no such match. */
export async function isSimulated(db: Sql, matchId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ simulated: matches.simulated })
    .from(matches)
    .where(eq(matches.id, matchId));
  return row?.simulated ?? null;
}

export async function findShots(db: Sql, matchId: string): Promise<{ userId: string; shots: PlayerShots }[]> {
  const rows = await db.select().from(recordedShots).where(eq(recordedShots.matchId, matchId));
  return rows.map(({ userId, shots }) => ({ userId, shots: read(shots, matchId) }));
}

/** SHO10: of the last rated matches of a player; those that were taken away are left out (RAT14). */
export async function findShotsOf(
  db: Sql,
  userId: string,
  limit: number,
): Promise<{ mode: Mode; shots: PlayerShots }[]> {
  const rows = await db
    .select({ matchId: matches.id, mode: matches.mode, shots: recordedShots.shots })
    .from(recordedShots)
    .innerJoin(matches, eq(matches.id, recordedShots.matchId))
    .where(and(eq(recordedShots.userId, userId), isCounted))
    .orderBy(desc(matches.finishedAt), desc(matches.number))
    .limit(limit);
  return rows.flatMap(({ matchId, mode, shots }) =>
    isRatedMode(mode) ? [{ mode, shots: read(shots, matchId) }] : [],
  );
}

const read = (shots: unknown, matchId: string): PlayerShots => storedShots.read(shots, `match ${matchId}`);
