import type { Rng } from '../rng.ts';

/** A player to be put on a team. `groupId`: the same for friends who came in one party. */
export type SplitPlayer = { userId: string; rating: number; groupId: string };
export type Split = { team1: string[]; team2: string[] };

/** Ratings are real numbers: what differs by less is a tie. */
const TIE = 1e-6;

/**
 * LOB26: two teams of the same size. Of all splits (126 for ten players) those that part the fewest friends, of these the
 * one whose teams differ least in their mean rating; ties by lot, and so is which of both is team 1. Within a team the
 * order is that of `players`. Throws for an odd number of players.
 */
export function balancedSplit(players: readonly SplitPlayer[], rng: Rng): Split {
  if (players.length % 2 !== 0) throw new Error('two teams of the same size need an even number of players');
  let best: number[] = [];
  let [leastParted, leastGap] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const mask of halves(players.length)) {
    const parted = partedBy(players, mask);
    if (parted > leastParted) continue;
    const gap = gapOf(players, mask);
    const isTie = parted === leastParted && Math.abs(gap - leastGap) <= TIE;
    if (parted === leastParted && gap > leastGap && !isTie) continue;
    best = isTie ? [...best, mask] : [mask];
    if (!isTie) [leastParted, leastGap] = [parted, gap];
  }
  const mask = rng.pick(best);
  const of = (isIn: boolean) => players.filter((_, at) => has(mask, at) === isIn).map(({ userId }) => userId);
  const isFirst = rng.next() < 0.5;
  return { team1: of(isFirst), team2: of(!isFirst) };
}

const has = (mask: number, at: number): boolean => ((mask >> at) & 1) === 1;

/** Every way to choose half of so many, the first of them always among the chosen: each split once. */
function halves(count: number): number[] {
  const all = Array.from({ length: 2 ** count }, (_, mask) => mask);
  return all.filter((mask) => has(mask, 0) && bitsOf(mask) === count / 2);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count++;
  return count;
}

/** Pairs of friends who are not on the same team. */
function partedBy(players: readonly SplitPlayer[], mask: number): number {
  let parted = 0;
  players.forEach(({ groupId }, one) => {
    for (let other = one + 1; other < players.length; other++) {
      if (players[other]!.groupId === groupId && has(mask, one) !== has(mask, other)) parted++;
    }
  });
  return parted;
}

/** The difference of the teams' sums: that of their means, for teams of the same size. */
const gapOf = (players: readonly SplitPlayer[], mask: number): number =>
  Math.abs(players.reduce((sum, { rating }, at) => sum + (has(mask, at) ? rating : -rating), 0));
