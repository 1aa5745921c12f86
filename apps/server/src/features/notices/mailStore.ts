import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, lt, min } from '../../platform/db/query.ts';
import { isAlive } from './store.ts';
import { noticeLetters, notices } from './tables.ts';

/** Since when the oldest waits that each of them is to be told by mail. */
export async function findWaitingSince(tx: Tx, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ userId: notices.userId, since: min(notices.createdAt) })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), eq(notices.mailWanted, true)))
    .groupBy(notices.userId);
  return new Map(rows.flatMap(({ userId, since }) => (since ? [[userId, since] as const] : [])));
}

/** The oldest of those that are still unread and still true. None of what waited waits any longer. */
export async function takeWanted(tx: Tx, userId: string, now: Date, limit: number): Promise<number[]> {
  const wanted = await tx
    .select({ seq: notices.seq, readAt: notices.readAt })
    .from(notices)
    .where(and(isAlive(userId, now), eq(notices.mailWanted, true)))
    .orderBy(asc(notices.seq));
  await tx
    .update(notices)
    .set({ mailWanted: false })
    .where(and(eq(notices.userId, userId), eq(notices.mailWanted, true)));
  return wanted
    .filter(({ readAt }) => readAt === null)
    .map(({ seq }) => seq)
    .slice(0, limit);
}

type NewLetter = typeof noticeLetters.$inferInsert;

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<string> {
  const [row] = await tx.insert(noticeLetters).values(letter).returning({ id: noticeLetters.id });
  return row!.id;
}

export async function findLetter(db: Sql, id: string) {
  const [row] = await db.select().from(noticeLetters).where(eq(noticeLetters.id, id));
  return row;
}

export async function deleteLetter(tx: Tx, id: string): Promise<void> {
  await tx.delete(noticeLetters).where(eq(noticeLetters.id, id));
}

export async function wantAgain(tx: Tx, userId: string, seqs: readonly number[]): Promise<void> {
  await tx
    .update(notices)
    .set({ mailWanted: true })
    .where(and(eq(notices.userId, userId), inArray(notices.seq, [...seqs])));
}

/** The oldest first. */
export async function findLettersSince(db: Sql, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: noticeLetters.at })
    .from(noticeLetters)
    .where(and(eq(noticeLetters.userId, userId), gt(noticeLetters.at, since)))
    .orderBy(asc(noticeLetters.at));
  return rows.map(({ at }) => at);
}

export async function deleteLetters(tx: Tx, before: Date): Promise<void> {
  await tx.delete(noticeLetters).where(lt(noticeLetters.at, before));
}
