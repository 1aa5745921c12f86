import { createRng } from '@retake/core/rng.ts';
import { expect, test } from 'vitest';
import { type Seen, shareOf } from './dutyShares.ts';

const NONE: ReadonlySet<number> = new Set();
const keys = (count: number) => Array.from({ length: count }, (_, n) => 100 + n);

/** Nodes that take their turns one after the other in any order, as everybody sees what the last one did. */
function world(duties: readonly number[]) {
  const holders = new Map<number, number>();
  const seenBy = (me: number, members: readonly number[]): Seen => ({
    me,
    members,
    duties,
    holders,
    overdue: NONE,
  });
  /** Returns how many duties moved or were taken. */
  function turn(me: number, members: readonly number[]): number {
    const { take, mayHandOver } = shareOf(seenBy(me, members));
    for (const duty of take) holders.set(duty, me);
    const given = mayHandOver ? duties.find((duty) => holders.get(duty) === me) : undefined;
    if (given) holders.delete(given);
    return take.length + (given ? 1 : 0);
  }
  return {
    holders,
    turn,
    /** Until nobody does anything any more. */
    settle(members: readonly number[]): number {
      for (let rounds = 1; rounds < 100; rounds++) {
        if (members.map((me) => turn(me, members)).every((moved) => moved === 0)) return rounds;
      }
      throw new Error('it never settles');
    },
    counts: (members: readonly number[]) =>
      members.map((me) => duties.filter((duty) => holders.get(duty) === me).length),
  };
}

test('MM21: whoever comes and goes, every duty is led and nobody has two more than another', () => {
  const rng = createRng('nodes that come and go');
  for (let round = 0; round < 300; round++) {
    const duties = keys(1 + rng.int(12));
    const { holders, settle, counts } = world(duties);
    let members = [1];
    for (let event = 0; event < 8; event++) {
      if (rng.int(2) === 0 || members.length === 1) members.push(event + 2);
      else {
        const [gone] = members.splice(rng.int(members.length), 1);
        for (const [duty, holder] of holders) if (holder === gone) holders.delete(duty);
      }
      members = rng.shuffle(members);
      settle(members);
      const held = counts(members);
      expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(1);
      expect(holders.size).toBe(duties.length);
    }
  }
});

test('MM21: when a node dies, the others keep what they have', () => {
  const duties = keys(9);
  const { holders, settle } = world(duties);
  settle([1, 2, 3]);
  const before = new Map(holders);
  for (const [duty, holder] of before) if (holder === 2) holders.delete(duty);
  settle([1, 3]);
  for (const [duty, holder] of before) if (holder !== 2) expect(holders.get(duty)).toBe(holder);
  expect(holders.size).toBe(9);
});

test('a duty that is nobody’s share any more is taken by who sees it left', () => {
  const holders = new Map([
    [100, 1],
    [101, 2],
  ]);
  const seen = { me: 1, members: [1, 2, 3], duties: keys(3), holders };
  expect(shareOf({ ...seen, overdue: NONE }).take).toEqual([]);
  expect(shareOf({ ...seen, overdue: new Set([102]) }).take).toEqual([102]);
});

test('two nodes never give away at once', () => {
  const holders = new Map(keys(6).map((duty, n) => [duty, n < 3 ? 7 : 4]));
  const seen = { members: [4, 7, 9], duties: keys(6), holders, overdue: NONE };
  expect([4, 7, 9].map((me) => shareOf({ ...seen, me }).mayHandOver)).toEqual([true, false, false]);
});
