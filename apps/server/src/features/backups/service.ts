import { isBackupDue, isRehearsalDue } from '@retake/core/backups/kept.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import { createMaker, type MakerParts } from './make.ts';
import type { Invariant } from './rehearse.ts';
import { rehearse } from './rehearse.ts';
import { type BackupRow, findLastRehearsed, findNewest, saveRehearsed } from './store.ts';
import { readBackup } from './write.ts';

const HOUR_MS = 3600_000;
const nothing = z.object({});
const limits = {
  timeoutMs: 2 * HOUR_MS,
  atOnce: 1,
  mostOpen: 2,
  retryMs: [10 * 60_000, HOUR_MS, 3 * HOUR_MS],
};
const MAKE: ErrandKind<object> = { name: 'backups:make', payload: nothing, ...limits };
const REHEARSE: ErrandKind<object> = { name: 'backups:rehearse', payload: nothing, ...limits };
const KEY = 'backup';

type Parts = MakerParts & Pick<Deps, 'errands'> & { invariants: readonly Invariant[] };

export type Backups = ReturnType<typeof createBackups>;

/** BAK1 to BAK5. Nothing is done without a key. */
export function createBackups({
  database,
  clock,
  errands,
  environment,
  log,
  store,
  seal,
  invariants,
}: Parts) {
  const { dataDir } = environment;
  const make = createMaker({ database, clock, environment, log, store, seal });

  async function rehearseNewest(): Promise<BackupRow | null> {
    const newest = await findNewest(database.sql);
    const key = newest?.rehearsalKey ? seal.open(newest.rehearsalKey, newest.name) : null;
    if (!newest || key === null) return null;
    const file = await store.get(newest.name);
    const lines = file && readBackup(file.content, Buffer.from(key, 'base64url'));
    const fault = lines
      ? await rehearse(lines, { dataDir, rows: newest.rows, invariants })
      : 'its file is gone';
    await database.write((tx) => saveRehearsed(tx, newest.id, new Date(clock.now()), fault));
    if (fault) log.error({ name: newest.name, fault }, 'the rehearsal of a backup has failed');
    return { ...newest, rehearsedAt: new Date(clock.now()), fault };
  }

  errands.handle(MAKE, async () => void (await make()));
  errands.handle(REHEARSE, async () => void (await rehearseNewest()));

  return {
    make,
    rehearseNewest,
    /** By the node that sweeps, once an hour. */
    async sweep(tx: Tx, now: Date): Promise<void> {
      if (environment.backupKey === null) return;
      const newest = await findNewest(tx);
      if (isBackupDue(newest?.madeAt.getTime() ?? null, now.getTime())) {
        await errands.add(tx, MAKE, KEY, {});
      }
      const last = await findLastRehearsed(tx);
      const isDue = isRehearsalDue(last?.rehearsedAt?.getTime() ?? null, now.getTime());
      if (isDue && newest?.rehearsalKey) await errands.add(tx, REHEARSE, KEY, {});
    },
  };
}
