import { accept, type Result, refuse } from '../result.ts';

/** FRD2: the most players on a friends list. */
export const FRIENDS_MAX = 500;

/** The relation of two players, as the acting player sees it. */
export type Relation = 'none' | 'sent' | 'received' | 'friends';

/** The result of a command. `received` is missing: no command makes the other player ask. */
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
 * What a command makes of the relation. Refuses when the command does not fit the relation, or when two players would
 * become friends and a list is full. Asking somebody who has asked already is the same as accepting (FRD3), so two
 * players who ask each other at the same moment become friends, no matter who is first.
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

/** The same relation as the other player sees it. */
export function seenByOther(relation: Relation): Relation {
  if (relation === 'sent') return 'received';
  return relation === 'received' ? 'sent' : relation;
}
