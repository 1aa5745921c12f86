import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, isNull } from '../../platform/db/query.ts';
import { nicknameChanges } from './tables.ts';

export async function insertChange(tx: Tx, userId: string, earlier: string, changedAt: Date): Promise<void> {
  await tx.insert(nicknameChanges).values({ userId, earlier, changedAt });
}

/** In ms since 1970. */
export async function findChangesSince(db: Sql, userId: string, since: Date): Promise<number[]> {
  const rows = await db
    .select({ changedAt: nicknameChanges.changedAt })
    .from(nicknameChanges)
    .where(and(eq(nicknameChanges.userId, userId), gt(nicknameChanges.changedAt, since)));
  return rows.map(({ changedAt }) => changedAt.getTime());
}

/** The newest first; `cleared`: those too that the player has cleared. */
export const findEarlier = (db: Sql, userId: string, { cleared }: { cleared: boolean }, limit: number) =>
  db
    .select({ nickname: nicknameChanges.earlier, changedAt: nicknameChanges.changedAt })
    .from(nicknameChanges)
    .where(and(eq(nicknameChanges.userId, userId), cleared ? undefined : isNull(nicknameChanges.clearedAt)))
    .orderBy(desc(nicknameChanges.changedAt), desc(nicknameChanges.id))
    .limit(limit);

export async function clearEarlier(tx: Tx, userId: string, clearedAt: Date): Promise<void> {
  await tx
    .update(nicknameChanges)
    .set({ clearedAt })
    .where(and(eq(nicknameChanges.userId, userId), isNull(nicknameChanges.clearedAt)));
}
