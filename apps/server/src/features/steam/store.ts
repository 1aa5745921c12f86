import { isAnyOf } from '../../platform/db/anyOf.ts';
import { askAbout, isAsked } from '../../platform/db/askAbout.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { eq, lt, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { steamAvatars, steamNonces } from './tables.ts';

/** False if it existed already. */
export async function insertNonce(db: Sql, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(steamNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteNonces(db: Sql, before: Date): Promise<void> {
  await db.delete(steamNonces).where(lt(steamNonces.expiresAt, before));
}

/** Whether a player has connected it. */
export async function isTaken(tx: Tx, steamId: string): Promise<boolean> {
  return (await tx.$count(users, eq(users.steamId, steamId))) > 0;
}

/** Null if nothing is connected. */
export async function findSteamId(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db.select({ steamId: users.steamId }).from(users).where(eq(users.id, userId));
  return row?.steamId ?? null;
}

/** Players without a usable SteamID; `admin:…` (STM6) does not count. */
export async function findWithoutSteamId(db: Sql, userIds: readonly string[]): Promise<string[]> {
  const question = sql`SELECT json_agg(${users.id}) FROM ${users}
    WHERE ${isAsked(users.id)} AND (${users.steamId} ~ '^[0-9]{17}$') IS NOT TRUE`;
  return (await askAbout<string[]>(db, userIds, question)) ?? [];
}

export async function saveAvatar(tx: Tx, row: typeof steamAvatars.$inferInsert): Promise<void> {
  const { userId: _, ...set } = row;
  await tx.insert(steamAvatars).values(row).onConflictDoUpdate({ target: steamAvatars.userId, set });
}

export async function deleteAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.delete(steamAvatars).where(eq(steamAvatars.userId, userId));
}

export const findAvatars = (db: Sql, userIds: readonly string[]) =>
  db
    .select({ userId: steamAvatars.userId, version: steamAvatars.version })
    .from(steamAvatars)
    .where(isAnyOf(steamAvatars.userId, userIds));

export async function findAvatar(db: Sql, userId: string): Promise<{ type: string; version: string } | null> {
  const { type, version } = steamAvatars;
  const [row] = await db.select({ type, version }).from(steamAvatars).where(eq(steamAvatars.userId, userId));
  return row ?? null;
}
