import type { Channel } from '@retake/core/notices/topics.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, lt, min } from '../../platform/db/query.ts';
import { isAlive } from './store.ts';
import { noticeLetters, notices } from './tables.ts';
import type { NoticeKind } from './topicOf.ts';

/** The ways that lead out of the house. */
export type Outward = Exclude<Channel, 'bell'>;
type Reader = { userId: string; channel: Outward };

const wantedBy = { mail: notices.mailWanted, push: notices.pushWanted };
const wanted = (channel: Outward, is: boolean) =>
  channel === 'mail' ? { mailWanted: is } : { pushWanted: is };

/** Since when the oldest waits that each of them is to be told in this way. */
export async function findWaitingSince(
  tx: Tx,
  userIds: readonly string[],
  channel: Outward,
): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ userId: notices.userId, since: min(notices.createdAt) })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), eq(wantedBy[channel], true)))
    .groupBy(notices.userId);
  return new Map(rows.flatMap(({ userId, since }) => (since ? [[userId, since] as const] : [])));
}

/** The oldest of those that are still unread and still true. None of what waited waits any longer. */
export async function takeWanted(
  tx: Tx,
  { userId, channel }: Reader,
  now: Date,
  limit: number,
): Promise<number[]> {
  const waiting = await tx
    .select({ seq: notices.seq, readAt: notices.readAt })
    .from(notices)
    .where(and(isAlive(userId, now), eq(wantedBy[channel], true)))
    .orderBy(asc(notices.seq));
  await tx
    .update(notices)
    .set(wanted(channel, false))
    .where(and(eq(notices.userId, userId), eq(wantedBy[channel], true)));
  return waiting
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

export async function wantAgain(tx: Tx, { userId, channel }: Reader, seqs: readonly number[]): Promise<void> {
  await tx
    .update(notices)
    .set(wanted(channel, true))
    .where(and(eq(notices.userId, userId), inArray(notices.seq, [...seqs])));
}

/** The oldest first. */
export async function findLettersSince(db: Sql, { userId, channel }: Reader, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: noticeLetters.at })
    .from(noticeLetters)
    .where(
      and(eq(noticeLetters.userId, userId), eq(noticeLetters.channel, channel), gt(noticeLetters.at, since)),
    )
    .orderBy(asc(noticeLetters.at));
  return rows.map(({ at }) => at);
}

/** NOT16: what is no longer wanted in a way is not sent any more. */
export async function forgetWanted(
  tx: Tx,
  { userId, channel }: Reader,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .update(notices)
    .set(wanted(channel, false))
    .where(and(eq(notices.userId, userId), eq(wantedBy[channel], true), inArray(notices.kind, [...kinds])));
}

export async function deleteLetters(tx: Tx, before: Date): Promise<void> {
  await tx.delete(noticeLetters).where(lt(noticeLetters.at, before));
}
