import type { FriendCommand, Outcome } from '@retake/core/friends/relation.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Person } from '../accounts/people.ts';
import { presentFriend } from './present.ts';

/** What one player did towards another, and the resulting relation. */
type Act = { actor: Person; other: Person; command: FriendCommand; relation: Outcome };

/** FRD8: both players receive it, each about the other one. */
export function announce(realtime: Realtime, { actor, other, command, relation }: Act): void {
  const both = [
    { to: actor, of: other },
    { to: other, of: actor },
  ];
  if (relation === 'friends') {
    for (const { to, of } of both) {
      const payload = { friendData: presentFriend(of), friendId: of.id };
      realtime.toUsers([to.id], 'friendRequestAccepted', payload);
    }
  } else if (relation === 'sent') {
    realtime.toUsers([other.id], 'friendRequestReceived', {
      senderNickname: actor.nickname,
      senderId: actor.id,
    });
    realtime.toUsers([actor.id], 'friendRequestSent', { receiverId: other.id });
  } else if (command === 'cancel') {
    realtime.toUsers([actor.id, other.id], 'friendRequestCancelled', { senderId: actor.id });
  } else {
    const event = command === 'reject' ? 'friendRequestRejected' : 'friendRemoved';
    for (const { to, of } of both) realtime.toUsers([to.id], event, { friendId: of.id });
  }
}
