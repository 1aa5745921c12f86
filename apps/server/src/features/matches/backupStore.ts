import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { matchBackups } from './tables.ts';

type Backup = typeof matchBackups.$inferInsert;

/** The newest alone: after a restore the plugin begins again at a lower round. */
export async function saveBackup(tx: Tx, backup: Backup): Promise<void> {
  const { body, receivedAt } = backup;
  await tx
    .insert(matchBackups)
    .values(backup)
    .onConflictDoUpdate({ target: matchBackups.matchId, set: { body, receivedAt } });
}

export async function findBackup(db: Sql, matchId: string): Promise<string | null> {
  const [row] = await db
    .select({ body: matchBackups.body })
    .from(matchBackups)
    .where(eq(matchBackups.matchId, matchId));
  return row?.body ?? null;
}

export async function findBackupTime(db: Sql, matchId: string): Promise<Date | null> {
  const [row] = await db
    .select({ receivedAt: matchBackups.receivedAt })
    .from(matchBackups)
    .where(eq(matchBackups.matchId, matchId));
  return row?.receivedAt ?? null;
}

export const hasBackup = async (db: Sql, matchId: string): Promise<boolean> =>
  (await db.$count(matchBackups, eq(matchBackups.matchId, matchId))) > 0;

export async function deleteBackup(tx: Tx, matchId: string): Promise<void> {
  await tx.delete(matchBackups).where(eq(matchBackups.matchId, matchId));
}
