import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq } from '../../platform/db/query.ts';
import { apiKeys } from './tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** The oldest first. */
export const findKeysOf = (db: Sql, userId: string): Promise<ApiKeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));

export const countKeysOf = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(apiKeys, eq(apiKeys.userId, userId));

export const insertKey = async (tx: Tx, row: typeof apiKeys.$inferInsert): Promise<void> => {
  await tx.insert(apiKeys).values(row);
};

/** False: the player has no such key. */
export async function deleteKey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const isIt = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
  return (await tx.delete(apiKeys).where(isIt).returning({ id: apiKeys.id })).length > 0;
}

export async function findKey(db: Sql, keyHash: string): Promise<ApiKeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash));
  return row ?? null;
}

export const saveUsed = async (db: Sql, id: string, usedAt: Date): Promise<void> => {
  await db.update(apiKeys).set({ usedAt }).where(eq(apiKeys.id, id));
};
