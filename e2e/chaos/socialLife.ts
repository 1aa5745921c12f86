import type { Rng } from '@retake/core/rng.ts';
import type { Mood } from './crew.ts';
import { pairOf } from './journal.ts';
import type { Person } from './person.ts';

/**
 * What people do beside playing: friends, blacklists, sessions. Each fact belongs to one actor, who changes it step by
 * step, so that the last acknowledged value is the one that has to be there. After an answer that did not come nobody
 * knows it until the next check: a request may still be on its way in a node that is held.
 */
export function createSocialLife(
  { plays, journal }: Mood,
  people: () => readonly Person[],
  /** Who never searches: the others would never be matched if they were on each other's lists (MM7). */
  strangers: readonly Person[],
  password: string,
  rng: Rng,
) {
  /** Nobody changes the blacklist of another, and each touches one entry at a time. */
  async function changeBlacklist(owner: Person, other: Person): Promise<void> {
    const key = `${owner.id} ${other.id}`;
    const adds = journal.blacklists.get(key) !== true;
    const call = adds ? 'PUT /api/users/blacklist/{id}' : 'DELETE /api/users/blacklist/{id}';
    const { kind } = await owner.ask(call, { params: { id: other.id } });
    if (kind !== 'refused') learn(journal.blacklists, key, kind === 'done' ? adds : null);
    journal.count('blacklist');
  }

  async function befriend(one: Person, other: Person): Promise<void> {
    const key = pairOf(one.id, other.id);
    journal.count('friends');
    if (journal.friends.get(key) === true) {
      const { kind } = await one.ask('DELETE /api/users/remove-friend/{id}', { params: { id: other.id } });
      if (kind !== 'refused') learn(journal.friends, key, kind === 'done' ? false : null);
      return;
    }
    const ask = (from: Person, to: Person) =>
      from.ask('POST /api/users/send-friend-request', {
        body: { friendcode: to.friendcode, userId: from.id },
      });
    // Who asks back accepts.
    const outcomes = [await ask(one, other), await ask(other, one)];
    learn(journal.friends, key, outcomes.every(({ kind }) => kind === 'done') ? true : null);
  }

  /** One thing at a time. */
  return async function step(): Promise<void> {
    const [one, other] = rng.shuffle(people()).slice(0, 2);
    if (!one || !other || !plays()) return;
    const what = rng.next();
    if (what < 0.4) await changeBlacklist(one, rng.pick(strangers.filter((stranger) => stranger !== one)));
    else if (what < 0.8) await befriend(one, other);
    else await one.changeSession(password);
  };
}

function learn(facts: Map<string, boolean | null>, key: string, value: boolean | null): void {
  if (facts.get(key) !== null) facts.set(key, value);
}
