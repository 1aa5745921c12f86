import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { balancedSplit, type SplitPlayer } from './split.ts';

const playersOf = (ratings: readonly number[], groups: Record<number, string> = {}): SplitPlayer[] =>
  ratings.map((rating, at) => ({ userId: `p${at}`, rating, groupId: groups[at] ?? `p${at}` }));
const split = (players: SplitPlayer[], seed = 1) => balancedSplit(players, createRng(seed));

/** By definition: every assignment of five of ten, in another way than the rule does it. */
function smallestGap(players: readonly SplitPlayer[], isAllowed: (team: SplitPlayer[]) => boolean): number {
  const choose = (from: readonly SplitPlayer[], count: number): SplitPlayer[][] =>
    count === 0
      ? [[]]
      : from.flatMap((one, at) => choose(from.slice(at + 1), count - 1).map((rest) => [one, ...rest]));
  const total = players.reduce((sum, { rating }) => sum + rating, 0);
  const gaps = choose(players, players.length / 2)
    .filter(isAllowed)
    .map((team) => Math.abs(total - 2 * team.reduce((sum, { rating }) => sum + rating, 0)));
  return Math.min(...gaps);
}

const gapBetween = (
  players: readonly SplitPlayer[],
  { team1, team2 }: { team1: string[]; team2: string[] },
) => {
  const sum = (ids: string[]) =>
    ids.reduce((total, id) => total + players.find(({ userId }) => userId === id)!.rating, 0);
  return Math.abs(sum(team1) - sum(team2));
};

test('LOB26: no split of ten has a smaller difference, with and without friends', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const rng = createRng(seed);
    const ratings = Array.from({ length: 10 }, () => Math.round(rng.normal(1200, 300)));
    const friends = seed % 2 === 0 ? { 1: 'f', 4: 'f', 7: 'f', 2: 'g', 3: 'g' } : {};
    const players = playersOf(ratings, friends);
    const together = (team: SplitPlayer[]) =>
      ['f', 'g'].every((group) => {
        const count = team.filter(({ groupId }) => groupId === group).length;
        return count === 0 || count === players.filter(({ groupId }) => groupId === group).length;
      });
    const found = split(players, seed);
    expect([...found.team1, ...found.team2].sort(), `seed ${seed}`).toEqual(
      players.map(({ userId }) => userId),
    );
    expect(found.team1, `seed ${seed}`).toHaveLength(5);
    expect(gapBetween(players, found), `seed ${seed}`).toBe(smallestGap(players, together));
  }
});

test('LOB26: friends stay together even where that is uneven, and part where there is no room', () => {
  const uneven = split(playersOf([2000, 1900, 800, 700], { 0: 'f', 1: 'f' }));
  expect([uneven.team1, uneven.team2].map((team) => team.join()).sort()).toEqual(['p0,p1', 'p2,p3']);
  const three = split(playersOf([1000, 1000, 1000, 1000], { 0: 'f', 1: 'f', 2: 'f' }));
  expect([three.team1.length, three.team2.length]).toEqual([2, 2]);
});

test('LOB26: the lot decides ties, the same for the same seed', () => {
  const even = playersOf([1000, 1000, 1000, 1000]);
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => JSON.stringify(split(even, seed))));
  expect(seen.size).toBeGreaterThan(3);
  expect(split(even, 7)).toEqual(split(even, 7));
  expect(() => split(playersOf([1, 2, 3]))).toThrow('even');
});
