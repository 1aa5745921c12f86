import { isSteamId } from '@retake/core/accounts/steamId.ts';
import type { StaffRole } from '@retake/core/staff/permissions.ts';
import { arrayOf, isAnyOf } from '../../platform/db/anyOf.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, gte, isNull, lt, min, ne, sql } from '../../platform/db/query.ts';
import type { Person } from './people.ts';
import type { Session } from './sessions.ts';
import { emailLinks, passwordResets, sessions, staffRoles, users } from './tables.ts';

const sameText = (column: typeof users.nickname | typeof users.email, text: string) =>
  sql`lower(${column}) = lower(${text})`;

/** STF1 */
const roles = sql<
  StaffRole[]
>`array(SELECT role FROM ${staffRoles} WHERE user_id = ${users.id}) || CASE WHEN ${users.admin} THEN '{admin}'::text[] ELSE '{}' END`;

const personColumns = {
  id: users.id,
  nickname: users.nickname,
  friendcode: users.friendcode,
  simulated: users.simulated,
  admin: users.admin,
  roles,
  country: users.country,
  steamId: users.steamId,
  premiumUntil: users.premiumUntil,
  createdAt: users.createdAt,
  emailConfirmedAt: users.emailConfirmedAt,
};

// Players

export async function findPeople(db: Sql, ids: string[]): Promise<Person[]> {
  const rows = await db.select(personColumns).from(users).where(isAnyOf(users.id, ids));
  return rows.map(({ steamId, premiumUntil, createdAt, emailConfirmedAt, ...row }) => ({
    ...row,
    emailConfirmed: emailConfirmedAt !== null,
    steamConnected: steamId !== null,
    steamConfirmed: steamId !== null && isSteamId(steamId),
    premiumUntil: premiumUntil?.getTime() ?? null,
    createdAt: createdAt.getTime(),
  }));
}

export type GivenRole = { userId: string; role: StaffRole; givenBy: string; givenAt: Date };

/** STF3. False: the player has it already. */
export async function insertRole(tx: Tx, { role, ...row }: GivenRole): Promise<boolean> {
  const { userId } = row;
  if (role !== 'admin')
    return (
      (
        await tx
          .insert(staffRoles)
          .values({ ...row, role })
          .onConflictDoNothing()
          .returning()
      ).length > 0
    );
  const rows = await tx
    .update(users)
    .set({ admin: true })
    .where(and(eq(users.id, userId), eq(users.admin, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Null: the player does not have it. */
export async function deleteRole(
  tx: Tx,
  userId: string,
  role: Exclude<StaffRole, 'admin'>,
): Promise<typeof staffRoles.$inferSelect | null> {
  const which = and(eq(staffRoles.userId, userId), eq(staffRoles.role, role));
  const [row] = await tx.delete(staffRoles).where(which).returning();
  return row ?? null;
}

/** Since when a player is of the staff; that nothing says of an admin. */
export async function findStaffSince(db: Sql, id: string): Promise<number> {
  const [row] = await db
    .select({ given: min(staffRoles.givenAt), admin: users.admin, createdAt: users.createdAt })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id);
  return (row?.given ?? row?.createdAt ?? new Date(0)).getTime();
}

/** Everybody of the staff, by nickname. */
export async function findStaffIds(db: Sql): Promise<string[]> {
  const isStaff = sql`(${users.admin} OR EXISTS (SELECT 1 FROM ${staffRoles} WHERE user_id = ${users.id}))`;
  const rows = await db.select({ id: users.id }).from(users).where(isStaff).orderBy(users.nickname);
  return rows.map(({ id }) => id);
}

export async function savePremiumUntil(tx: Tx, userId: string, until: Date | null): Promise<void> {
  await tx.update(users).set({ premiumUntil: until }).where(eq(users.id, userId));
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

export async function findEmail(db: Sql, userId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row!.email;
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

/** The new player's id; undefined if the friend code is already taken. */
export async function insertUser(tx: Sql, user: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.friendcode })
    .returning({ id: users.id });
  return row?.id;
}

/** Whether the password is still this one. A change of it waits until the transaction has ended. */
export async function passwordIsStill(tx: Sql, userId: string, passwordHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row?.passwordHash === passwordHash;
}

export async function setPasswordHash(tx: Sql, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export const findAdmins = (db: Sql) =>
  db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.admin, true))
    .orderBy(users.nickname);

/** The hash of a player's password, and the e-mail as it is written. */
export async function findOwnCredentials(db: Sql, userId: string) {
  const [row] = await db.select(credentials).from(users).where(eq(users.id, userId));
  return row;
}

/** One that a link has shown to be theirs. An e-mail of another player violates `users_email`. */
export async function saveEmail(tx: Tx, userId: string, email: string, confirmedAt: Date): Promise<void> {
  await tx.update(users).set({ email, emailConfirmedAt: confirmedAt }).where(eq(users.id, userId));
}

/** False: it was confirmed before. */
export async function saveConfirmed(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function saveCountry(tx: Tx, userId: string, country: string, at: Date): Promise<void> {
  await tx.update(users).set({ country, countryChangedAt: at }).where(eq(users.id, userId));
}

/** DEL3: nothing says any more whose account it was, and nobody can log in. */
export async function overwriteIdentity(
  tx: Tx,
  userId: string,
  { name, friendcode, at }: { name: string; friendcode: string; at: Date },
): Promise<void> {
  const nobody = {
    passwordHash: null,
    steamId: null,
    premiumUntil: null,
    countryChangedAt: null,
    emailConfirmedAt: null,
    admin: false,
  };
  const unknown = { dateOfBirth: '1900-01-01', country: 'ZZ' };
  await tx
    .update(users)
    .set({
      nickname: name,
      email: `${name}@deleted.invalid`,
      friendcode,
      deletedAt: at,
      ...nobody,
      ...unknown,
    })
    .where(eq(users.id, userId));
}

// Sessions

export async function insertSession(tx: Sql, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(db: Sql, key: string): Promise<Session | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.tokenHash, key));
  if (!row) return null;
  const { userId, expiresAt, hostOnly } = row;
  return { key, userId, expiresAt: expiresAt.getTime(), hostOnly };
}

/** Which of these sessions are still valid. */
export async function findAlive(db: Sql, keys: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .where(and(sql`${sessions.tokenHash} = ANY(${arrayOf('text', keys)})`, gt(sessions.expiresAt, now)));
  return rows.map(({ key }) => key);
}

export async function moveSession(
  db: Sql,
  key: string,
  to: Pick<typeof sessions.$inferSelect, 'expiresAt' | 'hostOnly'>,
): Promise<void> {
  await db.update(sessions).set(to).where(eq(sessions.tokenHash, key));
}

export async function deleteSession(tx: Sql, key: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, key));
}

/** The keys of the deleted sessions. */
export async function deleteSessionsOf(tx: Sql, userId: string): Promise<string[]> {
  const rows = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning();
  return rows.map((row) => row.tokenHash);
}

/** Deletes a player's expired sessions. */
export async function deleteExpired(tx: Sql, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), lt(passwordResets.expiresAt, now)));
}

/** Deletes expired sessions and reset links of all players. They are useless. */
export async function sweepExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await tx.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
}

// Reset links

export async function insertReset(tx: Sql, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** Whether the account still has the e-mail, however it is written. A change of it waits until the transaction has ended. */
export async function emailIsStill(tx: Tx, userId: string, email: string): Promise<boolean> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('share');
  return row?.email.toLowerCase() === email.toLowerCase();
}

export async function deleteReset(db: Sql, tokenHash: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

export async function countResets(tx: Sql, userId: string, now: Date): Promise<number> {
  return tx.$count(passwordResets, and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, now)));
}

const livingReset = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

export async function resetIsAlive(db: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.select().from(passwordResets).where(livingReset(tokenHash, now));
  return rows.length > 0;
}

/** Deletes the link and returns its player; undefined if it is not valid (any more). */
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

// Links that change an e-mail, or confirm it

export type EmailLink = typeof emailLinks.$inferSelect;

export async function insertEmailLink(tx: Tx, link: typeof emailLinks.$inferInsert): Promise<string> {
  const [row] = await tx.insert(emailLinks).values(link).returning({ id: emailLinks.id });
  return row!.id;
}

/** With whom the letter speaks; undefined if the link is not valid any more. */
export async function findEmailLink(db: Sql, id: string) {
  const [row] = await db
    .select({
      kind: emailLinks.kind,
      email: emailLinks.email,
      nickname: users.nickname,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(eq(emailLinks.id, id));
  return row;
}

/** The token of the newest letter is the one that works. False: the link is not valid any more. */
export async function armEmailLink(
  db: Sql,
  id: string,
  to: Pick<EmailLink, 'tokenHash' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await db.update(emailLinks).set(to).where(eq(emailLinks.id, id)).returning();
  return rows.length > 0;
}

const livingLink = (tokenHash: string, now: Date) =>
  and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, now));

/** Deletes the link that changes an e-mail, and returns it; undefined if it is not valid (any more). */
export async function takeEmailLink(tx: Tx, tokenHash: string, now: Date): Promise<EmailLink | undefined> {
  const [row] = await tx
    .delete(emailLinks)
    .where(and(livingLink(tokenHash, now), ne(emailLinks.kind, 'confirm')))
    .returning();
  return row;
}

/** ACC25: it stays, so that a second press says the same. */
export async function findConfirmLink(tx: Tx, tokenHash: string, now: Date): Promise<EmailLink | undefined> {
  const [row] = await tx
    .select()
    .from(emailLinks)
    .where(and(livingLink(tokenHash, now), eq(emailLinks.kind, 'confirm')));
  return row;
}

const confirmLinksOf = (userId: string) => and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'confirm'));

/** When those of this player were asked for, the oldest first. */
export async function findConfirmLinksSince(tx: Tx, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: emailLinks.createdAt })
    .from(emailLinks)
    .where(and(confirmLinksOf(userId), gt(emailLinks.createdAt, since)))
    .orderBy(asc(emailLinks.createdAt));
  return rows.map(({ at }) => at);
}

export async function deleteConfirmLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(confirmLinksOf(userId));
}

export async function deleteChangeLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'change')));
}

/** Of what was changed at this time or later. */
export async function deleteRestoreLinks(tx: Tx, userId: string, since: Date): Promise<void> {
  const later = and(eq(emailLinks.kind, 'restore'), gte(emailLinks.createdAt, since));
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), later));
}

const lockedColumns = {
  nickname: users.nickname,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  country: users.country,
  countryChangedAt: users.countryChangedAt,
  steamId: users.steamId,
  premiumUntil: users.premiumUntil,
};

export type LockedAccount = Pick<typeof users.$inferSelect, keyof typeof lockedColumns>;

/** Locks a player's row until the transaction ends. Foreign keys to it can still be written. */
export async function lockUser(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const [row] = await tx.select(lockedColumns).from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

export async function saveNickname(tx: Tx, userId: string, nickname: string): Promise<void> {
  await tx.update(users).set({ nickname }).where(eq(users.id, userId));
}

export async function saveSteamId(tx: Tx, userId: string, steamId: string | null): Promise<void> {
  await tx.update(users).set({ steamId }).where(eq(users.id, userId));
}
