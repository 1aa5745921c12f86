import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/query.ts';
import { mutedPlayers } from './tables.ts';

/** The latest first. */
export async function readMutes(db: Sql, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ playerId: mutedPlayers.playerId })
    .from(mutedPlayers)
    .where(eq(mutedPlayers.ownerId, ownerId))
    .orderBy(desc(mutedPlayers.createdAt), desc(mutedPlayers.playerId));
  return rows.map(({ playerId }) => playerId);
}

export async function insertMute(tx: Tx, row: typeof mutedPlayers.$inferInsert): Promise<void> {
  await tx.insert(mutedPlayers).values(row);
}

export async function deleteMute(db: Sql, ownerId: string, playerId: string): Promise<void> {
  await db
    .delete(mutedPlayers)
    .where(and(eq(mutedPlayers.ownerId, ownerId), eq(mutedPlayers.playerId, playerId)));
}
