import type { AnswerOf } from '@retake/contract/calls.ts';
import type { ServerEvents } from '@retake/contract/events.ts';
import type { Friend } from '@retake/contract/friends/calls.ts';

export type SentRequest = AnswerOf<'GET /api/users/sent-requests/{userId}'>[number];

/** What the socket says of friends, requests that were received, and requests that were sent. */
export type FriendEvent =
  | ({ type: 'accepted' } & ServerEvents['friendRequestAccepted'])
  | ({ type: 'removed' } & ServerEvents['friendRemoved'])
  | ({ type: 'rejected' } & ServerEvents['friendRequestRejected'])
  | ({ type: 'cancelled' } & ServerEvents['friendRequestCancelled']);

export function changeFriends(friends: readonly Friend[], event: FriendEvent): readonly Friend[] {
  if (event.type === 'removed') return without(friends, ({ id }) => id === event.friendId);
  if (event.type !== 'accepted') return friends;
  const { friendData } = event;
  return [...friends.filter(({ id }) => id !== friendData.id), friendData];
}

/** A request that was answered or taken back waits no more. */
export function changeReceived(received: readonly Friend[], event: FriendEvent): readonly Friend[] {
  const senderId = event.type === 'cancelled' ? event.senderId : event.friendId;
  return without(received, ({ id }) => id === senderId);
}

/** Sent requests are known by friend code, which only an acceptance tells. */
export const changeSent = (sent: readonly SentRequest[], event: FriendEvent): readonly SentRequest[] =>
  event.type === 'accepted'
    ? without(sent, ({ friendcode }) => friendcode === event.friendData.friendcode)
    : sent;

function without<Row>(rows: readonly Row[], isGone: (row: Row) => boolean): readonly Row[] {
  const left = rows.filter((row) => !isGone(row));
  return left.length === rows.length ? rows : left;
}
