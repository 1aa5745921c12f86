import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { bracketOrder } from './seeding.ts';
import { type Clash, separated, tiersOf } from './separation.ts';

/** The round, from 1, in which the entrants of these places would meet. */
function roundOf(count: number, one: number, other: number): number {
  const size = 2 ** Math.ceil(Math.log2(count));
  const slots = [...bracketOrder(size)];
  const [a, b] = [slots.indexOf(one), slots.indexOf(other)];
  return Math.floor(Math.log2(a ^ b)) + 1;
}
/** Group winners first, then their seconds; who came from one group clashes. */
const groupMates = (groups: number): Clash[] =>
  Array.from({ length: groups }, (_, group) => [group, groups + group]);
const rows = (groups: number): [number, number][] => [
  [0, groups],
  [groups, 2 * groups],
];

test('BRK22: seeds stay in their tiers', () => {
  expect(tiersOf(16)).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
    [4, 8],
    [8, 16],
  ]);
  expect(tiersOf(6).at(-1)).toEqual([4, 6]);
  const rng = createRng('tiers');
  for (let i = 0; i < 40; i++) {
    const count = 2 + rng.int(31);
    const clashes = Array.from({ length: rng.int(12) }, (): Clash => [rng.int(count), rng.int(count)]);
    const { order } = separated(
      count,
      clashes.filter(([a, b]) => a !== b),
      'whole',
    );
    for (const [from, to] of tiersOf(count))
      for (const seed of order.slice(from, to)) expect(seed >= from && seed < to).toBe(true);
  }
});

test('BRK23: group mates meet in the final at the earliest', () => {
  for (const groups of [2, 4, 8, 16]) {
    const { order, left } = separated(2 * groups, groupMates(groups), 'whole', rows(groups));
    expect(left).toEqual([]);
    for (let group = 0; group < groups; group++)
      expect(roundOf(2 * groups, order.indexOf(group), order.indexOf(groups + group))).toBe(
        Math.log2(2 * groups),
      );
  }
});

test('BRK23: of two groups A1 meets B2 and B1 meets A2', () => {
  const { order } = separated(4, groupMates(2), 'whole', rows(2));
  expect([order[0], order[3], order[1], order[2]]).toEqual([0, 3, 1, 2]);
});

test('BRK22: a first-round repeat is avoided by an exchange within the tier; nobody else moves', () => {
  const { order, left } = separated(8, [[0, 7]], 'firstRound');
  expect(left).toEqual([]);
  expect(order.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(order[7]).not.toBe(7);
  expect(separated(8, [[0, 1]], 'firstRound').order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('BRK22: what cannot be avoided is told', () => {
  const all = [4, 5, 6, 7].map((other): Clash => [0, other]);
  expect(separated(8, all, 'firstRound').left).toHaveLength(1);
});
