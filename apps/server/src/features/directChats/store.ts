import type { ChatTables } from '../../platform/chat/keepMessages.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, lt, ne, or, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { friendships } from '../friends/tables.ts';
import { mutedPlayers } from '../mutes/tables.ts';
import { directChats, directMessages } from './tables.ts';

export type ChatRow = typeof directChats.$inferSelect;
export type MessageRow = typeof directMessages.$inferSelect;
export const DIRECT_CHAT: ChatTables = { rooms: directChats, messages: directMessages, roomId: 'chat_id' };

const pairOf = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };

const isPair = (one: string, other: string) => {
  const { lowId, highId } = pairOf(one, other);
  return and(eq(directChats.lowId, lowId), eq(directChats.highId, highId));
};

/** Made where it is not there yet; nobody else writes to it until the transaction ends. */
export async function lockChat(tx: Tx, one: string, other: string, at: Date): Promise<ChatRow> {
  await tx
    .insert(directChats)
    .values({ ...pairOf(one, other), lastAt: at })
    .onConflictDoNothing();
  const [row] = await tx.select().from(directChats).where(isPair(one, other)).for('no key update');
  return row!;
}

export async function findChat(db: Sql, one: string, other: string): Promise<ChatRow | null> {
  const [row] = await db.select().from(directChats).where(isPair(one, other));
  return row ?? null;
}

/** DIR1: of people; nobody reads what is written to a simulated player. */
export async function mayWriteTo(db: Sql, senderId: string, receiverId: string): Promise<boolean> {
  const { lowId, highId } = pairOf(senderId, receiverId);
  const rows = await db
    .select({ id: users.id })
    .from(friendships)
    .innerJoin(users, eq(users.id, receiverId))
    .where(and(eq(friendships.lowId, lowId), eq(friendships.highId, highId), eq(users.simulated, false)));
  return rows.length > 0;
}

/** MUT1 */
export async function hasMuted(db: Sql, ownerId: string, playerId: string): Promise<boolean> {
  const muted = and(eq(mutedPlayers.ownerId, ownerId), eq(mutedPlayers.playerId, playerId));
  return (await db.select({ id: mutedPlayers.ownerId }).from(mutedPlayers).where(muted)).length > 0;
}

/** Who writes has read what is before, so that the own messages are never counted through. */
export async function saveWritten(
  tx: Tx,
  { id, lowId }: ChatRow,
  { senderId, seq, sentAt }: Pick<MessageRow, 'senderId' | 'seq' | 'sentAt'>,
): Promise<void> {
  const read = senderId === lowId ? { lowRead: seq } : { highRead: seq };
  await tx
    .update(directChats)
    .set({ lastAt: sentAt, ...read })
    .where(eq(directChats.id, id));
}

/** Oldest first: what comes after a number, so that who was away leaves nothing out. */
export const findAfter = (db: Sql, chatId: string, after: number, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(directMessages)
    .where(and(eq(directMessages.chatId, chatId), gt(directMessages.seq, after)))
    .orderBy(asc(directMessages.seq))
    .limit(limit);

/** Oldest first. */
export async function findBefore(
  db: Sql,
  chatId: string,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  const which = and(eq(directMessages.chatId, chatId), lt(directMessages.seq, before));
  const newest = await db
    .select()
    .from(directMessages)
    .where(which)
    .orderBy(desc(directMessages.seq))
    .limit(limit);
  return newest.reverse();
}

/** Never back. */
export async function markRead(
  tx: Tx,
  { id, lowId }: ChatRow,
  readerId: string,
  upTo: number,
): Promise<void> {
  const upToLast = sql`least(${upTo}::int, ${directChats.nextMessageSeq} - 1)`;
  const set =
    readerId === lowId
      ? { lowRead: sql`greatest(${directChats.lowRead}, ${upToLast})` }
      : { highRead: sql`greatest(${directChats.highRead}, ${upToLast})` };
  await tx.update(directChats).set(set).where(eq(directChats.id, id));
}

/** DIR4: what is counted is enough to say that there is more. */
const MOST_UNREAD = 99;
/** Of who is muted nothing is looked through: it may be very much. */
const unreadBy = (userId: string) =>
  sql<number>`CASE WHEN EXISTS (SELECT 1 FROM muted_players m
    WHERE m.owner_id = ${userId} AND m.player_id IN (direct_chats.low_id, direct_chats.high_id)) THEN 0
  ELSE (SELECT count(*)::int FROM (
    SELECT 1 FROM direct_messages d WHERE d.chat_id = direct_chats.id AND d.sender_id <> ${userId} AND d.message <> ''
      AND d.seq > CASE WHEN direct_chats.low_id = ${userId} THEN direct_chats.low_read ELSE direct_chats.high_read END
    LIMIT ${MOST_UNREAD}) unread) END`;

/** The latest first. */
export const findOwn = (db: Sql, userId: string, limit: number) =>
  db
    .select({
      playerId: users.id,
      nickname: users.nickname,
      lastAt: directChats.lastAt,
      unread: unreadBy(userId),
      isFriend: sql<boolean>`EXISTS (SELECT 1 FROM friendships f
        WHERE f.low_id = direct_chats.low_id AND f.high_id = direct_chats.high_id)`,
    })
    .from(directChats)
    .innerJoin(
      users,
      and(or(eq(users.id, directChats.lowId), eq(users.id, directChats.highId)), ne(users.id, userId)),
    )
    .where(or(eq(directChats.lowId, userId), eq(directChats.highId, userId)))
    .orderBy(desc(directChats.lastAt), asc(directChats.id))
    .limit(limit);

export async function countUnread(db: Sql, chatId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: unreadBy(userId) })
    .from(directChats)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(directChats.id, chatId));
  return row?.unread ?? 0;
}
