import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, eq, isNull } from '../../platform/db/query.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { recordings } from './tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;
type Arrived = Pick<RecordingRow, 'bytes' | 'sha256' | 'fault' | 'receivedAt'>;

/** Before the first byte is kept: so what arrives half is swept too. One that is there stays as it is. */
export async function expectRecording(tx: Tx, matchId: string, receivedAt: Date): Promise<void> {
  await tx.insert(recordings).values({ matchId, receivedAt }).onConflictDoNothing();
}

export async function saveRecording(tx: Tx, matchId: string, arrived: Arrived): Promise<void> {
  await tx
    .update(recordings)
    .set({ ...arrived, deletedAt: null })
    .where(eq(recordings.matchId, matchId));
}

/** A file that is there stays; the fault of one that is not is told. */
export async function saveFault(
  tx: Tx,
  matchId: string,
  { fault, receivedAt }: Pick<Arrived, 'fault' | 'receivedAt'>,
): Promise<void> {
  await tx
    .update(recordings)
    .set({ fault, receivedAt })
    .where(and(eq(recordings.matchId, matchId), isNull(recordings.bytes)));
}

export async function lockRecording(tx: Tx, matchId: string): Promise<RecordingRow | null> {
  const [row] = await tx.select().from(recordings).where(eq(recordings.matchId, matchId)).for('update');
  return row ?? null;
}

export async function endRecording(tx: Tx, matchId: string, deletedAt: Date): Promise<void> {
  await tx.update(recordings).set({ deletedAt }).where(eq(recordings.matchId, matchId));
}

export type FoundRecording = { number: number; recording: RecordingRow | null };

/** Null: there is no such match. */
export async function findRecording(db: Sql, matchId: string): Promise<FoundRecording | null> {
  const [row] = await db
    .select({ number: matches.number, recording: recordings })
    .from(matches)
    .leftJoin(recordings, eq(recordings.matchId, matches.id))
    .where(eq(matches.id, matchId));
  return row ?? null;
}

export const hasPlayed = async (db: Sql, matchId: string, userId: string): Promise<boolean> =>
  (await db.$count(matchPlayers, and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.userId, userId)))) >
  0;
