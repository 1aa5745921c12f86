import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq, lt, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { steamNonces } from './tables.ts';

/** False where it was there already. */
export async function insertNonce(db: Sql, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(steamNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteNonces(db: Sql, before: Date): Promise<void> {
  await db.delete(steamNonces).where(lt(steamNonces.expiresAt, before));
}

/** Holds the player's row until the transaction ends. Undefined: no such player; null: nothing is connected. */
export async function lockSteamId(tx: Tx, userId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ steamId: users.steamId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row?.steamId;
}

export async function saveSteamId(tx: Tx, userId: string, steamId: string | null): Promise<void> {
  await tx.update(users).set({ steamId }).where(eq(users.id, userId));
}

/** Null where nothing is connected. */
export async function findSteamId(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db.select({ steamId: users.steamId }).from(users).where(eq(users.id, userId));
  return row?.steamId ?? null;
}

/** Who of them has no SteamID with which one can be on a server; `admin:…` (STM6) is none. */
export async function findWithoutSteamId(db: Sql, userIds: readonly string[]): Promise<string[]> {
  const question = sql`SELECT json_agg(${users.id}) FROM ${users}
    WHERE ${isAsked(users.id)} AND (${users.steamId} ~ '^[0-9]{17}$') IS NOT TRUE`;
  return (await askAbout<string[]>(db, userIds, question)) ?? [];
}
