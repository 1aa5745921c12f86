import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, isNotNull, isNull, lt, sql } from '../../platform/db/query.ts';
import { authenticatorApps, confirmedSessions, oneTimeCodes, passkeys, usedChallenges } from './tables.ts';

// The app

export type App = typeof authenticatorApps.$inferSelect;

const ofUser = (userId: string) => eq(authenticatorApps.userId, userId);

/** Locked until the transaction ends: two tries with one code come one after the other. */
export async function lockApp(tx: Tx, userId: string): Promise<App | undefined> {
  const [row] = await tx.select().from(authenticatorApps).where(ofUser(userId)).for('update');
  return row;
}

/** False: one that counts is there already. One that was never finished is replaced. */
export async function insertApp(tx: Tx, userId: string, secret: string, createdAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(authenticatorApps)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, createdAt },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return rows.length > 0;
}

export async function saveApp(
  tx: Tx,
  userId: string,
  to: Partial<Pick<App, 'confirmedAt' | 'lastStep'>>,
): Promise<void> {
  await tx.update(authenticatorApps).set(to).where(ofUser(userId));
}

export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticatorApps).where(ofUser(userId));
}

// Passkeys

export type Passkey = typeof passkeys.$inferSelect;

export const findPasskeys = (db: Sql, userId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .then((rows) => rows);

/** Locked until the transaction ends. */
export async function lockPasskey(
  tx: Tx,
  userId: string,
  credentialId: string,
): Promise<Passkey | undefined> {
  const which = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId));
  const [row] = await tx.select().from(passkeys).where(which).for('update');
  return row;
}

/** False: it is somebody's already. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function savePasskey(
  tx: Tx,
  id: string,
  to: Pick<Passkey, 'counter' | 'usedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(to).where(eq(passkeys.id, id));
}

/** False: it is not there. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const which = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.delete(passkeys).where(which).returning({ id: passkeys.id })).length > 0;
}

/** False: it was used before. */
export async function useChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return rows.length > 0;
}

// One-time codes

/** In place of those that were there. */
export async function replaceCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  if (hashes.length > 0) {
    await tx.insert(oneTimeCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  }
}

/** False: there is no such code. */
export async function takeCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const which = and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.codeHash, codeHash));
  return (await tx.delete(oneTimeCodes).where(which).returning({ userId: oneTimeCodes.userId })).length > 0;
}

// What there is

export type Factors = { app: boolean; passkeys: number; codes: number };

export async function findFactors(db: Sql, userId: string): Promise<Factors> {
  const [app, keys, codes] = await Promise.all([
    db.$count(authenticatorApps, and(ofUser(userId), isNotNull(authenticatorApps.confirmedAt))),
    db.$count(passkeys, eq(passkeys.userId, userId)),
    db.$count(oneTimeCodes, eq(oneTimeCodes.userId, userId)),
  ]);
  return { app: app > 0, passkeys: keys, codes };
}

/** 2FA7: everything of it, with what was confirmed by it. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await deleteApp(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await replaceCodes(tx, userId, []);
  await tx.delete(confirmedSessions).where(eq(confirmedSessions.userId, userId));
}

// Sessions

export async function findConfirmed(db: Sql, sessionKey: string): Promise<number> {
  const [row] = await db
    .select({ at: confirmedSessions.at })
    .from(confirmedSessions)
    .where(eq(confirmedSessions.sessionKey, sessionKey));
  return row?.at.getTime() ?? 0;
}

export async function saveConfirmed(tx: Tx, row: typeof confirmedSessions.$inferInsert): Promise<void> {
  await tx
    .insert(confirmedSessions)
    .values(row)
    .onConflictDoUpdate({ target: confirmedSessions.sessionKey, set: { at: sql`excluded.at` } });
}

/** Challenges that nobody can sign any more. */
export async function sweepChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
