import type { PlayerMoney } from '@retake/core/analysis/economy/facts.ts';
import type { RoundMoney } from '@retake/core/analysis/economy/recordedMoney.ts';
import type { Reading } from '@retake/core/match/recording.ts';
import type { Sql, Tx } from '../../../platform/db/database.ts';
import { and, eq, isNull } from '../../../platform/db/query.ts';
import { storedMoney } from '../economy/storedMoney.ts';
import { recordingReadings, recordings } from '../tables.ts';
import type { RecordedKills } from './result.ts';

type Read = {
  matchId: string;
  sha256: string;
  reading: Reading;
  reader: string | null;
  rounds: RecordedKills;
  /** ECO1; null: not told. */
  money: RoundMoney[] | null;
};

/** Whether this file is still the one that is kept; it stays so until the transaction ends. */
export async function isKept(tx: Tx, matchId: string, sha256: string): Promise<boolean> {
  const ofFile = and(eq(recordings.matchId, matchId), eq(recordings.sha256, sha256));
  const rows = await tx
    .select({ matchId: recordings.matchId })
    .from(recordings)
    .where(and(ofFile, isNull(recordings.deletedAt)))
    .for('update');
  return rows.length > 0;
}

export async function saveReading(tx: Tx, { matchId, money, ...rest }: Read, readAt: Date): Promise<void> {
  const read = { ...rest, money: money && storedMoney.write({ rounds: money }) };
  await tx
    .insert(recordingReadings)
    .values({ matchId, ...read, readAt })
    .onConflictDoUpdate({ target: recordingReadings.matchId, set: { ...read, readAt } });
}

export async function deleteReading(tx: Tx, matchId: string): Promise<void> {
  await tx.delete(recordingReadings).where(eq(recordingReadings.matchId, matchId));
}

/** Of the file that is kept; null: it has not been read. */
export async function findReading(db: Sql, matchId: string): Promise<Reading | null> {
  const [row] = await db
    .select({ reading: recordingReadings.reading })
    .from(recordingReadings)
    .innerJoin(recordings, eq(recordings.matchId, recordingReadings.matchId))
    .where(and(eq(recordings.matchId, matchId), eq(recordings.sha256, recordingReadings.sha256)));
  return row?.reading ?? null;
}

/** ECO1: by round, what the recording that is kept tells. */
export async function findRecordedMoney(db: Sql, matchId: string): Promise<[number, PlayerMoney[]][]> {
  const [row] = await db
    .select({ money: recordingReadings.money })
    .from(recordingReadings)
    .innerJoin(recordings, eq(recordings.matchId, recordingReadings.matchId))
    .where(and(eq(recordings.matchId, matchId), eq(recordings.sha256, recordingReadings.sha256)));
  if (!row?.money) return [];
  const { rounds } = storedMoney.read(row.money, `match ${matchId}`);
  return rounds.map(({ round, players }) => [round, players]);
}
