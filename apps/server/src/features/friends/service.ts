import { FRIENDS_MAX, type FriendCommand, type Outcome, relate } from '@retake/core/friends/relation.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent, type Event } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { announce } from './announce.ts';
import {
  countFriends,
  type FriendLists,
  loadLists,
  loadRelation,
  lockPlayers,
  saveRelation,
} from './store.ts';

/** What one player did towards another: `actorId` has asked, or has agreed to what `otherId` had asked. */
export type Approach = { actorId: string; otherId: string };

export type Friends = {
  onAsked: Event<Approach>['on'];
  onAgreed: Event<Approach>['on'];
  /** From memory if it is there. Not inside a transaction: the embedded database has one connection. */
  listsOf(userId: string): Promise<FriendLists>;
  /** As `listsOf`. */
  areFriends(one: string, other: string): Promise<boolean>;
  /** As `listsOf`. */
  idsOf(userId: string): Promise<readonly string[]>;
  /**
   * Carries out a command of `actorId` towards `otherId`; returns the resulting relation. Throws the rules' refusals.
   */
  act(actorId: string, otherId: string, command: FriendCommand): Promise<Outcome>;
  /** Makes friends without a request (companions, samples). Sends no events, and ignores existing friendships. */
  befriend(tx: Tx, one: string, other: string): Promise<void>;
};

type FriendDeps = Pick<Deps, 'database' | 'clock' | 'bus' | 'realtime'> & { people: People };

const CHANGED = 'friends:changed';

export function createFriends({ database, clock, bus, realtime, people }: FriendDeps): Friends {
  const lists = new ReadThrough<FriendLists>(bus, (userId) => loadLists(database.sql, userId));
  bus.subscribe(CHANGED, ({ ids }: { ids: string[] }) => {
    for (const id of ids) lists.drop(id);
  });

  const asked = createEvent<Approach>();
  const agreed = createEvent<Approach>();
  const now = () => new Date(clock.now());
  const changed = (tx: Tx, ...ids: string[]) => tx.after(() => bus.publish(CHANGED, { ids }));
  const isFull = async (tx: Tx, userId: string) => (await countFriends(tx, userId)) >= FRIENDS_MAX;

  async function change(tx: Tx, actorId: string, otherId: string, command: FriendCommand): Promise<Outcome> {
    if ((await lockPlayers(tx, [actorId, otherId])) < 2) throw new Refusal('user_not_found');
    const before = await loadRelation(tx, actorId, otherId);
    const full = (await isFull(tx, actorId)) || (await isFull(tx, otherId));
    const result = relate(before, command, { full });
    if (!result.ok) throw new Refusal(result.code);
    await saveRelation(tx, actorId, otherId, result.value, now());
    changed(tx, actorId, otherId);
    if (result.value === 'sent') await asked.tell(tx, { actorId, otherId });
    if (result.value === 'friends') await agreed.tell(tx, { actorId, otherId });
    return result.value;
  }

  return {
    onAsked: asked.on,
    onAgreed: agreed.on,
    listsOf: async (userId) => lists.get(userId),
    areFriends: async (one, other) => (await lists.get(one)).friends.includes(other),
    idsOf: async (userId) => (await lists.get(userId)).friends,
    async act(actorId, otherId, command) {
      if (actorId === otherId) throw new Refusal('friend_self');
      const [actor, other] = await people.getMany([actorId, otherId]);
      if (!actor || !other) throw new Refusal('user_not_found');
      return database.write(async (tx) => {
        const relation = await change(tx, actorId, otherId, command);
        tx.after(() => announce(realtime, { actor, other, command, relation }));
        return relation;
      });
    },
    async befriend(tx, one, other) {
      await lockPlayers(tx, [one, other]);
      await saveRelation(tx, one, other, 'friends', now());
      changed(tx, one, other);
    },
  };
}
