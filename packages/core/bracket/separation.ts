import { bracketOrder } from './seeding.ts';

/** Two that should meet late, by seed from 0. */
export type Clash = readonly [number, number];
/** Seeds in a new order; `left`: clashes that could not be avoided, by what was asked. */
export type Separated = { order: number[]; left: Clash[] };

/** How far a clash is to be kept away: out of the first round, or as late as can be. */
export type Reach = 'firstRound' | 'whole';

/** BRK22: seeds that may change places: {1}, {2}, {3, 4}, {5 to 8}, …: [from, to) by seed from 0. */
export function tiersOf(count: number): [number, number][] {
  const tiers: [number, number][] = [];
  for (let from = 0, size = 1; from < count; size = from) {
    const to = Math.min(count, from + size);
    tiers.push([from, to]);
    from = to;
  }
  return tiers;
}

/**
 * BRK22: seeds of a bracket change places within their tiers so that those who clash meet as late as can be, the earliest meetings
 * weighing most. What helps nobody is left as it was. Places are exchanged one pair at a time, the best exchange first, until none helps.
 */
export function separated(
  count: number,
  clashes: readonly Clash[],
  reach: Reach,
  tiers: readonly (readonly [number, number])[] = tiersOf(count),
): Separated {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count)));
  const slotOf = new Int32Array(size);
  bracketOrder(size).forEach((seed, slot) => {
    slotOf[seed] = slot;
  });
  const rounds = Math.log2(size);
  // By place in the order: which entrant stands there, and back.
  const order = Array.from({ length: count }, (_, seed) => seed);
  const placeOf = [...order];
  const clashesOf = Array.from({ length: count }, (): number[] => []);
  for (const [one, other] of clashes) {
    clashesOf[one]!.push(other);
    clashesOf[other]!.push(one);
  }
  const costAt = (place: number, other: number): number => {
    const round = 32 - Math.clz32(slotOf[place]! ^ slotOf[other]!);
    if (reach === 'firstRound') return round === 1 ? 1 : 0;
    return 4 ** (rounds - round);
  };
  const costOf = (entrant: number): number =>
    clashesOf[entrant]!.reduce((sum, other) => sum + costAt(placeOf[entrant]!, placeOf[other]!), 0);
  const swap = (one: number, other: number): void => {
    [order[one], order[other]] = [order[other]!, order[one]!];
    [placeOf[order[one]!], placeOf[order[other]!]] = [one, other];
  };
  const gainOf = (one: number, other: number): number => {
    const both = () => costOf(order[one]!) + costOf(order[other]!);
    const before = both();
    swap(one, other);
    const after = both();
    swap(one, other);
    return before - after;
  };
  for (;;) {
    let best = { gain: 0, one: 0, other: 0 };
    for (const [from, to] of tiers)
      for (let one = from; one < to; one++)
        for (let other = one + 1; other < to; other++) {
          if (clashesOf[order[one]!]!.length + clashesOf[order[other]!]!.length === 0) continue;
          const gain = gainOf(one, other);
          if (gain > best.gain) best = { gain, one, other };
        }
    if (best.gain === 0) break;
    swap(best.one, best.other);
  }
  const isLeft = ([one, other]: Clash) => {
    const round = 32 - Math.clz32(slotOf[placeOf[one]!]! ^ slotOf[placeOf[other]!]!);
    return reach === 'firstRound' ? round === 1 : round < rounds;
  };
  return { order, left: clashes.filter(isLeft) };
}
