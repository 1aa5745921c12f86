import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/db/database.ts';
import type { Person } from './people.ts';
import type { Session } from './sessions.ts';
import { passwordResets, promoCodes, sessions, users } from './tables.ts';

const sameText = (column: typeof users.nickname | typeof users.email, text: string) =>
  sql`lower(${column}) = lower(${text})`;

const personColumns = {
  id: users.id,
  nickname: users.nickname,
  friendcode: users.friendcode,
  simulated: users.simulated,
  admin: users.admin,
  country: users.country,
  steamId: users.steamId,
  premiumUntil: users.premiumUntil,
};

// Players

export async function findPeople(db: Sql, ids: string[]): Promise<Person[]> {
  const rows = await db.select(personColumns).from(users).where(inArray(users.id, ids));
  return rows.map(({ steamId, premiumUntil, ...row }) => ({
    ...row,
    steamConnected: steamId !== null,
    premiumUntil: premiumUntil?.getTime() ?? null,
  }));
}

export async function findIdByNickname(db: Sql, nickname: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(sameText(users.nickname, nickname));
  return row?.id;
}

export async function findIdByFriendCode(db: Sql, friendcode: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.friendcode, friendcode));
  return row?.id;
}

const credentials = {
  id: users.id,
  nickname: users.nickname,
  email: users.email,
  passwordHash: users.passwordHash,
};

export async function findCredentials(db: Sql, emailOrNickname: string) {
  const column = emailOrNickname.includes('@') ? users.email : users.nickname;
  const [row] = await db.select(credentials).from(users).where(sameText(column, emailOrNickname));
  return row;
}

export async function findAccount(db: Sql, userId: string) {
  const [row] = await db
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function findTaken(db: Sql, wanted: { nickname: string; email: string }) {
  const rows = await db
    .select({ nickname: users.nickname })
    .from(users)
    .where(sql`${sameText(users.nickname, wanted.nickname)} OR ${sameText(users.email, wanted.email)}`);
  const nickname = rows.some((row) => row.nickname.toLowerCase() === wanted.nickname.toLowerCase());
  return nickname ? 'nickname' : rows.length > 0 ? 'email' : null;
}

export type NewUser = typeof users.$inferInsert;

/** The new player's id; undefined where the friend code is somebody's already. */
export async function insertUser(tx: Sql, user: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.friendcode })
    .returning({ id: users.id });
  return row?.id;
}

export async function setPasswordHash(tx: Sql, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function countUsers(db: Sql): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users);
  return row!.count;
}

// Sessions

export async function insertSession(tx: Sql, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(db: Sql, key: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, key));
  return row ? { key, userId: row.userId, expiresAt: row.expiresAt.getTime() } : null;
}

export async function moveSession(db: Sql, key: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, key));
}

export async function deleteSession(tx: Sql, key: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, key));
}

/** The keys of those that are gone. */
export async function deleteSessionsOf(tx: Sql, userId: string): Promise<string[]> {
  const rows = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning();
  return rows.map((row) => row.tokenHash);
}

export async function deleteExpired(tx: Sql, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}

// Reset links

export async function insertReset(tx: Sql, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

const livingReset = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

export async function resetIsAlive(db: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.select().from(passwordResets).where(livingReset(tokenHash, now));
  return rows.length > 0;
}

/** Takes the link away; whose it was, or undefined where it is not valid (any more). */
export async function takeReset(tx: Sql, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(passwordResets)
    .where(livingReset(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

export async function deleteResetsOf(tx: Sql, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

// Promo codes

const openPromo = (code: string) => and(eq(promoCodes.code, code), isNull(promoCodes.endedAt));

export async function promoIsOpen(db: Sql, code: string): Promise<boolean> {
  const rows = await db.select().from(promoCodes).where(openPromo(code));
  return rows.length > 0;
}

export async function usePromo(tx: Sql, code: string): Promise<boolean> {
  const rows = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(openPromo(code))
    .returning();
  return rows.length > 0;
}

export async function addPromo(tx: Sql, code: string, createdAt: Date): Promise<boolean> {
  const rows = await tx.insert(promoCodes).values({ code, createdAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function endPromo(tx: Sql, code: string, endedAt: Date): Promise<boolean> {
  const rows = await tx.update(promoCodes).set({ endedAt }).where(openPromo(code)).returning();
  return rows.length > 0;
}

export const listPromos = (db: Sql) =>
  db.select().from(promoCodes).orderBy(desc(promoCodes.createdAt), promoCodes.code);
