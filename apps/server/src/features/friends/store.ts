import type { Outcome, Relation } from '@retake/core/friends/relation.ts';
import type { Sql } from '../../platform/db/database.ts';
import { and, asc, count, eq, inArray, or } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { friendRequests, friendships } from './tables.ts';

/** Ids, oldest first. */
export type FriendLists = { friends: string[]; sent: string[]; received: string[] };

const pairOf = (one: string, other: string) =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };

const isPair = (one: string, other: string) => {
  const { lowId, highId } = pairOf(one, other);
  return and(eq(friendships.lowId, lowId), eq(friendships.highId, highId));
};

const isRequest = (senderId: string, receiverId: string) =>
  and(eq(friendRequests.senderId, senderId), eq(friendRequests.receiverId, receiverId));

const ofPlayer = (userId: string) => or(eq(friendships.lowId, userId), eq(friendships.highId, userId));

export async function loadLists(db: Sql, userId: string): Promise<FriendLists> {
  const friends = await db
    .select()
    .from(friendships)
    .where(ofPlayer(userId))
    .orderBy(asc(friendships.createdAt));
  const requests = await db
    .select()
    .from(friendRequests)
    .where(or(eq(friendRequests.senderId, userId), eq(friendRequests.receiverId, userId)))
    .orderBy(asc(friendRequests.createdAt));
  return {
    friends: friends.map(({ lowId, highId }) => (lowId === userId ? highId : lowId)),
    sent: requests.filter((row) => row.senderId === userId).map((row) => row.receiverId),
    received: requests.filter((row) => row.receiverId === userId).map((row) => row.senderId),
  };
}

/**
 * Makes other changes to the friends of either player wait. One statement in the order of ids, so that two transactions
 * never wait for each other. Returns how many of them exist.
 */
export async function lockPlayers(tx: Sql, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.length;
}

export async function loadRelation(tx: Sql, actorId: string, otherId: string): Promise<Relation> {
  const pair = await tx.select({ id: friendships.lowId }).from(friendships).where(isPair(actorId, otherId));
  if (pair.length > 0) return 'friends';
  const [request] = await tx
    .select({ senderId: friendRequests.senderId })
    .from(friendRequests)
    .where(or(isRequest(actorId, otherId), isRequest(otherId, actorId)));
  if (!request) return 'none';
  return request.senderId === actorId ? 'sent' : 'received';
}

export async function countFriends(tx: Sql, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(friendships).where(ofPlayer(userId));
  return row!.count;
}

/** Saves the new relation of the two. */
export async function saveRelation(
  tx: Sql,
  actorId: string,
  otherId: string,
  relation: Outcome,
  at: Date,
): Promise<void> {
  await tx.delete(friendRequests).where(or(isRequest(actorId, otherId), isRequest(otherId, actorId)));
  if (relation !== 'friends') await tx.delete(friendships).where(isPair(actorId, otherId));
  if (relation === 'friends') {
    await tx
      .insert(friendships)
      .values({ ...pairOf(actorId, otherId), createdAt: at })
      .onConflictDoNothing();
  }
  if (relation === 'sent') {
    await tx.insert(friendRequests).values({ senderId: actorId, receiverId: otherId, createdAt: at });
  }
}
