import type { Sql, Tx } from '../../platform/db/database.ts';
import { desc, eq, inArray, isNotNull } from '../../platform/db/query.ts';
import { backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

export const insertBackup = async (tx: Tx, row: typeof backups.$inferInsert): Promise<void> =>
  void (await tx.insert(backups).values(row));

/** Newest first. */
export const findBackups = (db: Sql): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.madeAt));

export async function findNewest(db: Sql): Promise<BackupRow | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1);
  return row ?? null;
}

export async function findLastRehearsed(db: Sql): Promise<BackupRow | null> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.rehearsedAt))
    .orderBy(desc(backups.rehearsedAt))
    .limit(1);
  return row ?? null;
}

/** Its second key goes with it. */
export const saveRehearsed = async (tx: Tx, id: string, at: Date, fault: string | null): Promise<void> =>
  void (await tx
    .update(backups)
    .set({ rehearsedAt: at, fault, rehearsalKey: null })
    .where(eq(backups.id, id)));

export const deleteBackups = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await tx.delete(backups).where(inArray(backups.id, [...ids])));
