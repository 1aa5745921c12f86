import { keptBackups } from '@retake/core/backups/kept.ts';
import { newIdentity, parseRecipient, publicOf } from '../../platform/backups/ageKeys.ts';
import type { BlobStore } from '../../platform/blobs/blobStore.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { type BackupRow, deleteBackups, findBackups, findNewest, insertBackup } from './store.ts';
import { writeBackup } from './write.ts';

export type MakerParts = Pick<Deps, 'database' | 'clock' | 'environment' | 'log'> & {
  store: BlobStore;
  seal: Seal;
};

/** BAK1 to BAK3: makes a backup, writes down that there is one, and drops what is not kept. Null without a key. */
export function createMaker({ database, clock, environment, log, store, seal }: MakerParts) {
  const { backupKey, dataDir } = environment;
  const recipient = backupKey === null ? null : parseRecipient(backupKey);

  /** BAK3: the files first: a row without one is found at the next turn. */
  async function dropOld(): Promise<void> {
    const rows = await findBackups(database.sql);
    const kept = new Set(keptBackups(rows.map(({ madeAt }) => madeAt.getTime())));
    const old = rows.filter(({ madeAt }) => !kept.has(madeAt.getTime()));
    for (const { name } of old) await store.delete(name);
    if (old.length > 0)
      await database.write((tx) =>
        deleteBackups(
          tx,
          old.map(({ id }) => id),
        ),
      );
  }

  return async (): Promise<BackupRow | null> => {
    if (!recipient) return null;
    const madeAt = new Date(clock.now());
    const second = newIdentity();
    const written = await writeBackup({ database, store, dataDir }, [recipient, publicOf(second)], madeAt);
    const rehearsalKey = seal.close(Buffer.from(second).toString('base64url'), written.name);
    await database.write((tx) => insertBackup(tx, { ...written, madeAt, rehearsalKey }));
    await dropOld();
    log.info({ name: written.name, bytes: written.bytes, rows: written.rows }, 'a backup is made');
    return findNewest(database.sql);
  };
}
