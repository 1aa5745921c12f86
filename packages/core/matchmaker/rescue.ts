import type { Mode } from '../mode.ts';
import { type Composition, compositionsOf, SIZE_CLASSES } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import {
  conflictingSlot,
  type Draft,
  IMPATIENT,
  type Limits,
  MOST_PARTIES,
  type Patience,
  readLimits,
} from './draft.ts';
import { CLASSES, type Queue } from './queue.ts';
import { createSplitter } from './split.ts';
import { strainOf } from './tolerance.ts';

/** Free tickets, nearest by rating, among which an overdue one is seated. */
const NEAREST = 14;
/** Steps of the search in one pass, all tickets together: a few milliseconds at most. */
const MOST_STEPS = 10_000;

/**
 * MM9, the last resort: tries every set of parties around an overdue ticket that the quicker searches left, nearest
 * first. Complete while the free tickets of the region are few, so what can be matched is matched.
 */
export type Rescue = {
  /** `ranks`: free tickets of one region. Calls `onMatch` once where `overdue` can be seated with some of them. */
  seat(ranks: Int32Array, overdue: number, patience: Patience, onMatch: (draft: Draft) => void): void;
};

const DEAD_END = -2;
const EXTENDABLE = -1;
/** One more than the most parties of each class in a match, so that counts make a number. */
const RADIX = [4, 5, 7, 12];

const stageKey = (counts: ArrayLike<number>): number =>
  ((counts[0]! * RADIX[1]! + counts[1]!) * RADIX[2]! + counts[2]!) * RADIX[3]! + counts[3]!;

/** By counts of parties: the composition they fill, or whether any can still be filled from them. */
function stagesOf(compositions: readonly Composition[]): Int8Array {
  const stages = new Int8Array(RADIX[0]! * RADIX[1]! * RADIX[2]! * RADIX[3]!).fill(DEAD_END);
  compositions.forEach(({ counts: [fives = 0, threes = 0, twos = 0, ones = 0] }) => {
    for (let a = 0; a <= fives; a++)
      for (let b = 0; b <= threes; b++)
        for (let c = 0; c <= twos; c++)
          for (let d = 0; d <= ones; d++) stages[stageKey([a, b, c, d])] = EXTENDABLE;
  });
  compositions.forEach(({ counts }, index) => {
    stages[stageKey(counts)] = index;
  });
  return stages;
}

type World = { queue: Queue; mode: Mode; conflicts: Conflicts };

export function createRescue({ queue, mode, conflicts }: World): Rescue {
  const compositions = compositionsOf(mode);
  const splitter = createSplitter(mode, 1);
  const limits: Limits = { tolerance: 0, budget: 0 };
  const stages = stagesOf(compositions);
  const counts = new Int32Array(CLASSES);
  const stageAt = () => stageKey(counts);
  const chosen = new Int32Array(MOST_PARTIES);
  let patience = IMPATIENT;
  let steps = 0;

  function extend(near: Int32Array, from: number, parties: number): Draft | null {
    if (steps++ > MOST_STEPS) return null;
    const seated = stages[stageAt()]!;
    if (seated === DEAD_END) return null;
    if (seated !== EXTENDABLE) return draftOf(compositions[seated]!);
    for (let at = from; at < near.length; at++) {
      const rank = near[at]!;
      const sizeClass = queue.sizeClass[rank]!;
      counts[sizeClass]!++;
      chosen[parties] = rank;
      const mayJoin = conflictingSlot(queue, conflicts, chosen, parties + 1) === -1;
      const draft = mayJoin ? extend(near, at + 1, parties + 1) : null;
      if (draft) return draft;
      counts[sizeClass]!--;
    }
    return null;
  }

  function draftOf(composition: Composition): Draft | null {
    const seats = chosen.slice(0, composition.parties);
    seats.sort((a, b) => SIZE_CLASSES[queue.sizeClass[b]!]! - SIZE_CLASSES[queue.sizeClass[a]!]! || a - b);
    const ratings = Float64Array.from(seats, (rank) => queue.rating[rank]!);
    const spread = Math.max(...ratings) - Math.min(...ratings);
    readLimits(queue, patience, seats, seats.length, limits);
    if (spread > limits.tolerance) return null;
    splitter.weigh(composition, ratings);
    const { mask, gap } = splitter;
    if (strainOf(spread, gap) > limits.budget) return null;
    return { composition, ranks: seats, mask, gap, spread, tolerance: limits.tolerance };
  }

  function seat(
    ranks: Int32Array,
    overdue: number,
    ofRegion: Patience,
    onMatch: (draft: Draft) => void,
  ): void {
    patience = ofRegion;
    const centre = queue.rating[overdue]!;
    const far = (rank: number) => Math.abs(queue.rating[rank]! - centre);
    let longest = queue.waitS[overdue]!;
    for (const rank of ranks) longest = Math.max(longest, queue.waitS[rank]!);
    const reach = patience.budget(longest, longest, MOST_PARTIES);
    const others = ranks.filter((rank) => rank !== overdue && queue.taken[rank] === 0 && far(rank) <= reach);
    const near = others.sort((a, b) => far(a) - far(b) || a - b).slice(0, NEAREST);
    counts.fill(0);
    counts[queue.sizeClass[overdue]!] = 1;
    chosen[0] = overdue;
    const draft = extend(near, 0, 1);
    if (draft) onMatch(draft);
  }

  return { seat };
}
