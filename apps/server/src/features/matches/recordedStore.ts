import type { ReportedKill } from '@retake/core/analysis/kills.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/query.ts';
import { recordingReadings, recordings } from '../recordings/tables.ts';

/** REC8: by round, what the recording that is kept tells. */
export async function findRecordedKills(db: Sql, matchId: string): Promise<Map<number, ReportedKill[]>> {
  const [row] = await db
    .select({ rounds: recordingReadings.rounds })
    .from(recordingReadings)
    .innerJoin(recordings, eq(recordings.matchId, recordingReadings.matchId))
    .where(and(eq(recordings.matchId, matchId), eq(recordings.sha256, recordingReadings.sha256)));
  return new Map((row?.rounds ?? []).flatMap(({ round, kills }) => (kills ? [[round, kills]] : [])));
}

/** REC7: whether there are positions of its rounds. */
export async function isRead(db: Sql, matchId: string): Promise<boolean> {
  const ofMatch = and(eq(recordingReadings.matchId, matchId), eq(recordingReadings.reading, 'rounds'));
  return (await db.$count(recordingReadings, ofMatch)) > 0;
}
