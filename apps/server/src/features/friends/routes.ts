import type { friendCalls } from '@retake/contract/friends/calls.ts';
import { parseFriendCode } from '@retake/core/accounts/friendCode.ts';
import type { FriendCommand } from '@retake/core/friends/relation.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { own } from '../../platform/http/own.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import type { Limit, Limiter } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import type { PrivacyService } from '../privacy/service.ts';
import { presentFriend } from './present.ts';
import type { Friends } from './service.ts';

/** The text for the player who acted. */
export const DONE: Record<FriendCommand, string> = {
  request: 'Friend Request Sent',
  accept: 'Friend request accepted',
  reject: 'Friend request rejected',
  cancel: 'Friend request cancelled',
  remove: 'Deleted! Your friend has been deleted.',
};

const FRIENDS_A_PAGE = 50;

/** FRD9. */
const REQUESTS: Limit = { points: 30, perMs: 10 * 60_000 };

export function friendRoutes(
  friends: Friends,
  people: People,
  limiter: Limiter,
  hides: PrivacyService['hides'],
): Handlers<typeof friendCalls> {
  /** FRD1. */
  async function ownerOf(typed: string): Promise<string> {
    const code = parseFriendCode(typed.trim());
    if (!code.ok) throw new Refusal(code.code);
    const owner = await people.byFriendCode(code.value);
    if (!owner) throw new Refusal('friendcode_unknown');
    return owner.id;
  }

  const list = async (caller: Caller, userId: string, of: 'friends' | 'sent' | 'received') =>
    people.getMany((await friends.listsOf(own(caller, userId)))[of]);

  return {
    'GET /api/users/friends/{userId}': async ({ caller, params }) =>
      (await list(caller, params.userId, 'friends')).map(presentFriend),
    'GET /api/users/profile/{nickname}/friends': async ({ caller, params, query }) => {
      const person = await people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      if (await hides(person.id, 'friends', caller))
        return { hidden: true, count: 0, friends: [], next: null };
      const ids = await friends.idsOf(person.id);
      // Who is no friend any more: from the start.
      const from = query.after === undefined ? 0 : ids.indexOf(query.after) + 1;
      const page = ids.slice(from, from + FRIENDS_A_PAGE);
      const shown = await people.getMany(page);
      return {
        hidden: false,
        count: ids.length,
        friends: shown.map(({ id, nickname, simulated }) => ({ id, nickname, simulated })),
        next: from + FRIENDS_A_PAGE < ids.length ? page.at(-1)! : null,
      };
    },
    'GET /api/users/sent-requests/{userId}': async ({ caller, params }) =>
      (await list(caller, params.userId, 'sent')).map(presentFriend),
    'GET /api/users/received-requests/{id}': async ({ caller, params }) =>
      (await list(caller, params.id, 'received')).map(presentFriend),
    'POST /api/users/send-friend-request': async ({ caller, body }) => {
      own(caller, body.userId);
      await takeOrRefuse(limiter, `friend-request ${caller.id}`, REQUESTS);
      const relation = await friends.act(caller.id, await ownerOf(body.friendcode), 'request');
      return { message: DONE[relation === 'friends' ? 'accept' : 'request'] };
    },
    'POST /api/users/{id}/friend-request': async ({ caller, params }) => {
      await takeOrRefuse(limiter, `friend-request ${caller.id}`, REQUESTS);
      const relation = await friends.act(caller.id, params.id, 'request');
      return { message: DONE[relation === 'friends' ? 'accept' : 'request'] };
    },
    'DELETE /api/users/remove-friend/{id}': async ({ caller, params }) => {
      await friends.act(caller.id, params.id, 'remove');
      return { message: DONE.remove };
    },
    'DELETE /api/users/cancel-friend-request/{friendcode}': async ({ caller, params }) => {
      await friends.act(caller.id, await ownerOf(params.friendcode), 'cancel');
      return { message: DONE.cancel };
    },
  };
}
