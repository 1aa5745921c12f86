import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { type FriendCommand, type Relation, relate, seenByOther } from './relation.ts';

const relations: Relation[] = ['none', 'sent', 'received', 'friends'];
const commands: FriendCommand[] = ['request', 'cancel', 'accept', 'reject', 'remove'];

/** By relation (in the order above): the result of the command. */
const table: Record<FriendCommand, string[]> = {
  request: ['sent', 'friend_request_sent_already', 'friends', 'friend_already'],
  cancel: ['friend_request_gone', 'none', 'friend_request_gone', 'friend_request_gone'],
  accept: ['friend_request_gone', 'friend_request_gone', 'friends', 'friend_already'],
  reject: ['friend_request_gone', 'friend_request_gone', 'none', 'friend_request_gone'],
  remove: ['not_friends', 'not_friends', 'not_friends', 'none'],
};

const outcome = (relation: Relation, command: FriendCommand, full = false) => {
  const result = relate(relation, command, { full });
  return result.ok ? result.value : result.code;
};

test.each(commands)('FRD1 FRD4 FRD5 FRD6: %s, from every relation', (command) => {
  expect(relations.map((relation) => outcome(relation, command))).toEqual(table[command]);
});

test('FRD2: with a full list a player neither asks nor becomes a friend, everything else still works', () => {
  expect(outcome('none', 'request', true)).toBe('friend_limit');
  expect(outcome('received', 'request', true)).toBe('friend_limit');
  expect(outcome('received', 'accept', true)).toBe('friend_limit');
  expect(outcome('received', 'reject', true)).toBe('none');
  expect(outcome('sent', 'cancel', true)).toBe('none');
  expect(outcome('friends', 'remove', true)).toBe('none');
});

test('FRD3: both ask at the same moment, in either order: friends', () => {
  const first = relate('none', 'request', { full: false });
  expect(first).toEqual({ ok: true, value: 'sent' });
  expect(outcome(seenByOther('sent'), 'request')).toBe('friends');
});

/** The simplest possible model: for a pair, who asked whom, and whether they are friends. */
class Pair {
  asked: 'a' | 'b' | null = null;
  friends = false;
  apply(actor: 'a' | 'b', command: FriendCommand): boolean {
    const mine = this.asked === actor;
    const theirs = this.asked !== null && !mine;
    const works =
      (command === 'request' && !this.friends && !mine) ||
      (command === 'cancel' && mine) ||
      ((command === 'accept' || command === 'reject') && theirs) ||
      (command === 'remove' && this.friends);
    if (!works) return false;
    if (command === 'request' && !theirs) this.asked = actor;
    else {
      this.friends = command === 'accept' || command === 'request';
      this.asked = null;
    }
    return true;
  }
}

const SEQUENCES = 10_000;
const seed = process.env.FUZZ_SEED ?? String(Math.floor(Math.random() * 2 ** 31));

test(`FRD1 to FRD6: ${SEQUENCES} sequences of commands agree with the model (FUZZ_SEED=${seed})`, () => {
  const rng = createRng(Number(seed));
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const pair = new Pair();
    let seenByA: Relation = 'none';
    for (let step = 0; step < 30; step++) {
      const actor = rng.pick(['a', 'b'] as const);
      const command = rng.pick(commands);
      const before = actor === 'a' ? seenByA : seenByOther(seenByA);
      const result = relate(before, command, { full: false });
      expect(result.ok, `seed ${seed}, sequence ${sequence}, step ${step}: ${actor} ${command}`).toBe(
        pair.apply(actor, command),
      );
      if (result.ok) seenByA = actor === 'a' ? result.value : seenByOther(result.value);
      const expected = pair.friends
        ? 'friends'
        : pair.asked === null
          ? 'none'
          : pair.asked === 'a'
            ? 'sent'
            : 'received';
      expect(seenByA).toBe(expected);
    }
  }
});
