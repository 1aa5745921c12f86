import { accept, type Result, refuse } from '../result.ts';

/** FRD2: a friends list holds so many players at most. */
export const FRIENDS_MAX = 500;

/** How two players stand to each other, as the one who acts sees it. */
export type Relation = 'none' | 'sent' | 'received' | 'friends';

/** What a command leads to: nobody is ever made to ask. */
export type Outcome = Exclude<Relation, 'received'>;

export type FriendCommand = 'request' | 'cancel' | 'accept' | 'reject' | 'remove';

export type FriendRefusal =
  | 'friend_already'
  | 'friend_request_sent_already'
  | 'friend_request_gone'
  | 'friend_limit'
  | 'not_friends';

/** Whether one of the two lists is full. */
type Lists = { full: boolean };

/**
 * What a command makes of the relation. Refuses, and leaves it as it was, where the relation is not one that the
 * command is for, or where two would become friends and a list is full. Asking somebody who has asked already is
 * the same as accepting (FRD3), so two who ask each other at the same moment are friends, whoever comes first.
 */
export function relate(
  relation: Relation,
  command: FriendCommand,
  lists: Lists,
): Result<Outcome, FriendRefusal> {
  switch (command) {
    case 'request':
      return request(relation, lists);
    case 'accept':
      if (relation === 'friends') return refuse('friend_already');
      return relation === 'received' ? befriend(lists) : refuse('friend_request_gone');
    case 'reject':
      return relation === 'received' ? accept('none') : refuse('friend_request_gone');
    case 'cancel':
      return relation === 'sent' ? accept('none') : refuse('friend_request_gone');
    case 'remove':
      return relation === 'friends' ? accept('none') : refuse('not_friends');
  }
}

function request(relation: Relation, lists: Lists): Result<Outcome, FriendRefusal> {
  if (relation === 'friends') return refuse('friend_already');
  if (relation === 'sent') return refuse('friend_request_sent_already');
  if (lists.full) return refuse('friend_limit');
  return accept(relation === 'received' ? 'friends' : 'sent');
}

const befriend = (lists: Lists): Result<Outcome, FriendRefusal> =>
  lists.full ? refuse('friend_limit') : accept('friends');

/** The same relation as the other one sees it. */
export function seenByOther(relation: Relation): Relation {
  if (relation === 'sent') return 'received';
  return relation === 'received' ? 'sent' : relation;
}
