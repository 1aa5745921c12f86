import { asObject } from '@retake/core/match/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { saveBackup } from './backupStore.ts';
import { lockMatchByNumber } from './store.ts';

/** MAT33: what a server needs to go on with a match after a crash. It is kept as it came; other servers read it. */
export const createBackups =
  ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  async (matchNumber: number, body: string): Promise<void> => {
    if (!isBackupOf(body, matchNumber)) throw new Refusal('malformed', { detail: 'no copy of this match' });
    await database.write(async (tx) => {
      const row = await lockMatchByNumber(tx, matchNumber);
      if (row?.state.phase !== 'warmup' && row?.state.phase !== 'live') return;
      await saveBackup(tx, { matchId: row.id, body, receivedAt: new Date(clock.now()) });
    });
  };

function isBackupOf(body: string, matchNumber: number): boolean {
  try {
    return Number(asObject(JSON.parse(body))?.matchid) === matchNumber;
  } catch {
    return false;
  }
}
