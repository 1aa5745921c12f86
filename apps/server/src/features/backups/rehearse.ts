import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { verifyAudit } from '../../platform/audit/verify.ts';
import type { Sql } from '../../platform/db/database.ts';
import { restore } from '../../platform/db/dump.ts';
import { openEmbedded } from '../../platform/db/open.ts';
import { reasonOf } from '../../platform/operatorError.ts';

/** What has to be true of a restored database: texts of what is not. */
export type Invariant = (db: Sql) => Promise<string[]>;

const MOST_FAULT = 500;

/** The chain of what the staff did. */
export const auditHolds: Invariant = async (db) => {
  const { fault } = await verifyAudit(db);
  return fault ? [`line ${fault.seq} of the audit log is ${fault.what}`] : [];
};

/**
 * BAK5: restores a dump into a database of its own and looks whether it is whole. Null: it is. Throws only where the trial
 * itself could not be made.
 */
export async function rehearse(
  lines: Readable,
  { dataDir, rows, invariants }: { dataDir: string; rows: number; invariants: readonly Invariant[] },
): Promise<string | null> {
  const folder = await mkdtemp(join(dataDir, 'rehearsal-'));
  try {
    const scratch = await openEmbedded(folder, { error: () => undefined });
    try {
      const count = await restore(scratch, lines).catch((error: Error) => reasonOf(error));
      if (typeof count === 'string') return count.slice(0, MOST_FAULT);
      if (count !== rows) return `it has ${count} rows instead of ${rows}`;
      const faults: string[] = [];
      for (const holds of invariants) faults.push(...(await holds(scratch.sql)));
      return faults.length > 0 ? faults.join('; ').slice(0, MOST_FAULT) : null;
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
