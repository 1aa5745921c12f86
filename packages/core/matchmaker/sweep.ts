import { type Composition, compositionsOf, type MatchShape } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import {
  conflictingSlot,
  type Draft,
  IMPATIENT,
  isAvoiding,
  type Limits,
  MOST_PARTIES,
  type Patience,
  type Region,
  readLimits,
  spreadOf,
} from './draft.ts';
import { CLASSES, type Lists, type Queue } from './queue.ts';
import { createSplitter } from './split.ts';
import { strainOf } from './tolerance.ts';

/** Cost in points per point of gap; a point of spread costs one. */
const GAP_WEIGHT = 1;
/** Candidates looked at per class: as many as a match can hold. */
const REACH = 10;
const REACH_OF_CLASS = Int32Array.of(2, 3, 5, 10);
/** Tickets of one class that an anchor looks at in vain. */
const MOST_LOOKS = 64;
/** Possible numbers of parties of one class in a match: 0 to 10. */
const NUMBERS = 11;
/** Compositions weighed per anchor: the narrowest within the tolerance. */
const MOST_WEIGHED = 3;
/** Tickets per class below an overdue anchor that may join it: about half a match. */
const BELOW_OVERDUE = Int32Array.of(0, 1, 1, 3);
/** Search attempts for one anchor when two tickets of its match must not meet. */
const ATTEMPTS = 8;

/**
 * Thick regions: takes an anchor, looks at the nearest free tickets above it by party size, weighs every composition,
 * and keeps the cheapest. Linear in the number of tickets.
 */
export type Sweep = {
  /**
   * Goes up the ratings of one region with each free ticket as anchor (`overdue`: only overdue ones, which may also
   * take tickets below them), and calls `onMatch` for each draft. `onMatch` must mark its tickets taken.
   */
  run(lists: Lists, region: Region, overdue: boolean, onMatch: (draft: Draft) => void): void;
};

type World = { queue: Queue; shape: MatchShape; conflicts: Conflicts };

export function createSweep({ queue, shape, conflicts }: World): Sweep {
  let patience = IMPATIENT;
  const compositions = compositionsOf(shape);
  const splitter = createSplitter(shape.mode, GAP_WEIGHT);
  const { taken, rating, waitS, sizeClass } = queue;

  // Candidates of the current anchor, REACH per class in rating order,
  const found = new Int32Array(CLASSES);
  const candidate = new Int32Array(CLASSES * REACH);
  const candidateRating = new Float64Array(CLASSES * REACH);
  const heads = new Int32Array(CLASSES);
  const ends = new Int32Array(CLASSES);

  const spreadBy = new Float64Array(compositions.length);
  /** Number of parties of each class by composition, flat. */
  const countsOf = Int8Array.from(compositions.flatMap((composition) => composition.counts));
  const lowOf = new Float64Array(CLASSES * NUMBERS);
  const highOf = new Float64Array(CLASSES * NUMBERS);
  const slotRank = new Int32Array(MOST_PARTIES);
  const slotRating = new Float64Array(MOST_PARTIES);
  const limits: Limits = { tolerance: 0, budget: 0 };
  const barred = new Int32Array(ATTEMPTS);
  const draft: Draft = {
    composition: compositions[0]!,
    ranks: new Int32Array(MOST_PARTIES),
    mask: 0,
    gap: 0,
    spread: 0,
    tolerance: 0,
  };

  /** The nearest free tickets above each head such that they and the anchor tolerate each other. */
  function collect(ranks: Int32Array, anchor: number, barredCount: number): void {
    const centre = rating[anchor]!;
    const anchorPull = patience.pull(waitS[anchor]!);
    const anchorOwn = patience.own(waitS[anchor]!);
    for (let c = 0; c < CLASSES; c++) {
      const end = ends[c]!;
      const most = REACH_OF_CLASS[c]!;
      let to = c * REACH;
      for (let at = heads[c]!, n = 0, looks = 0; at < end && n < most && looks < MOST_LOOKS; at++) {
        const rank = ranks[at]!;
        if (taken[rank] === 1 || rank === anchor) continue;
        const far = Math.abs(rating[rank]! - centre);
        looks++;
        if (far > anchorPull && !isWilling(patience, waitS[rank]!, far, anchorOwn)) continue;
        if (barredCount > 0 && isBarred(rank, barredCount)) continue;
        candidate[to] = rank;
        candidateRating[to] = rating[rank]!;
        to++;
        n++;
      }
      found[c] = to - c * REACH;
    }
  }

  function isBarred(rank: number, count: number): boolean {
    for (let i = 0; i < count; i++) if (barred[i] === rank) return true;
    return false;
  }

  /** Records, for each class and number of its parties, the lowest and highest rating of the nearest ones. */
  function noteReach(anchor: number, anchorClass: number): void {
    const centre = rating[anchor]!;
    for (let c = 0; c < CLASSES; c++) {
      const first = c * REACH;
      const row = c * NUMBERS;
      // The anchor is the first of its class, and a composition without that class cannot contain it.
      const seated = c === anchorClass ? 1 : 0;
      lowOf[row] = centre;
      highOf[row] = seated === 1 ? Infinity : centre;
      lowOf[row + seated] = centre;
      highOf[row + seated] = centre;
      const most = seated + found[c]!;
      const low = found[c]! > 0 && candidateRating[first]! < centre ? candidateRating[first]! : centre;
      for (let n = seated + 1; n < NUMBERS; n++) {
        lowOf[row + n] = low;
        const reach = n > most ? Infinity : candidateRating[first + n - seated - 1]!;
        highOf[row + n] = reach > centre ? reach : centre;
      }
    }
  }

  /** The spread of the nearest candidates in each composition; Infinity if it cannot be filled. */
  function measureSpreads(anchor: number, anchorClass: number): void {
    noteReach(anchor, anchorClass);
    for (let k = 0, flat = 0; k < compositions.length; k++, flat += CLASSES) {
      let low = lowOf[countsOf[flat]!]!;
      let high = highOf[countsOf[flat]!]!;
      for (let c = 1, row = NUMBERS; c < CLASSES; c++, row += NUMBERS) {
        const at = row + countsOf[flat + c]!;
        if (lowOf[at]! < low) low = lowOf[at]!;
        if (highOf[at]! > high) high = highOf[at]!;
      }
      spreadBy[k] = high - low;
    }
  }

  /**
   * Writes the cheapest composition around the anchor into `draft`, starting with the narrowest: most then need no
   * split weighed.
   */
  function choose(anchor: number): boolean {
    const anchorClass = sizeClass[anchor]!;
    measureSpreads(anchor, anchorClass);
    let cheapest = Infinity;
    let weighed = 0;
    while (true) {
      let narrowest = 0;
      for (let k = 1; k < compositions.length; k++) if (spreadBy[k]! < spreadBy[narrowest]!) narrowest = k;
      if (spreadBy[narrowest]! >= cheapest || weighed === MOST_WEIGHED) return cheapest < Infinity;
      spreadBy[narrowest] = Infinity;
      const composition = compositions[narrowest]!;
      seat(composition, anchor, anchorClass);
      const spread = spreadOf(slotRating, composition.parties);
      readLimits(queue, patience, slotRank, composition.parties, limits);
      if (spread > limits.tolerance) continue;
      weighed++;
      const cost = spread + splitter.weigh(composition, slotRating);
      if (cost >= cheapest || strainOf(spread, splitter.gap) > limits.budget) continue;
      cheapest = cost;
      draft.composition = composition;
      draft.mask = splitter.mask;
      draft.gap = splitter.gap;
      draft.spread = spread;
      draft.tolerance = limits.tolerance;
      for (let slot = 0; slot < composition.parties; slot++) draft.ranks[slot] = slotRank[slot]!;
    }
  }

  function seat(composition: Composition, anchor: number, anchorClass: number): void {
    let slot = 0;
    for (let c = 0; c < CLASSES; c++) {
      let need = composition.counts[c]!;
      if (need > 0 && c === anchorClass) {
        slotRank[slot] = anchor;
        slotRating[slot++] = rating[anchor]!;
        need--;
      }
      for (let i = c * REACH; need > 0; need--, i++) {
        slotRank[slot] = candidate[i]!;
        slotRating[slot++] = candidateRating[i]!;
      }
    }
  }

  /** Looks for a match of the anchor in which all may meet; if two may not, bars one of them and tries again. */
  function findFor(ranks: Int32Array, anchor: number): boolean {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      collect(ranks, anchor, attempt);
      if (!choose(anchor)) return false;
      const slot = conflictingSlot(queue, conflicts, draft.ranks, draft.composition.parties);
      if (slot === -1) return true;
      barred[attempt] = draft.ranks[slot] === anchor ? conflicting(anchor, slot) : draft.ranks[slot]!;
    }
    return false;
  }

  /** The earlier ticket that the anchor, in `slot`, must not meet. */
  function conflicting(anchor: number, slot: number): number {
    for (let earlier = 0; earlier < slot; earlier++) {
      if (isAvoiding(queue, conflicts, anchor, draft.ranks[earlier]!)) return draft.ranks[earlier]!;
    }
    throw new Error('a conflict without its other side');
  }

  function run(
    lists: Lists,
    { region, patience: ofRegion }: Region,
    overdue: boolean,
    onMatch: (draft: Draft) => void,
  ): void {
    patience = ofRegion;
    const ranks = lists.rank;
    const starts = lists.start.slice(region * CLASSES, (region + 1) * CLASSES + 1);
    const next = starts.slice(0, CLASSES);
    const base = starts.slice(0, CLASSES);
    const isUsable = usableClasses(starts);
    for (let c = 0; c < CLASSES; c++) ends[c] = isUsable[c] ? starts[c + 1]! : starts[c]!;
    while (true) {
      const anchor = lowestFree(ranks, next, overdue);
      if (anchor === -1) return;
      for (let c = 0; c < CLASSES; c++) heads[c] = headFor(ranks, base, c, starts[c]!, anchor, overdue);
      if (findFor(ranks, anchor)) onMatch(draft);
    }
  }

  /** Whether the region has enough parties of every size for some match with this one. */
  function usableClasses(starts: Int32Array): boolean[] {
    const isFillable = ({ counts }: Composition) =>
      counts.every((parties, c) => parties <= starts[c + 1]! - starts[c]!);
    const open = compositions.filter(isFillable);
    return Array.from({ length: CLASSES }, (_, c) => open.some(({ counts }) => counts[c]! > 0));
  }

  /** The free ticket with the lowest rating that has not been an anchor yet, and moves past it; -1 at the end. */
  function lowestFree(ranks: Int32Array, next: Int32Array, overdue: boolean): number {
    let lowest = -1;
    let lowestClass = 0;
    for (let c = 0; c < CLASSES; c++) {
      const end = ends[c]!;
      let at = next[c]!;
      while (at < end && (taken[ranks[at]!] === 1 || (overdue && queue.overdue[ranks[at]!] === 0))) at++;
      next[c] = at;
      if (at === end || (lowest !== -1 && ranks[at]! > lowest)) continue;
      lowest = ranks[at]!;
      lowestClass = c;
    }
    if (lowest !== -1) next[lowestClass]!++;
    return lowest;
  }

  /**
   * Where the candidates of class `c` begin: the first free one above the anchor, or some below for an overdue anchor.
   */
  function headFor(
    ranks: Int32Array,
    base: Int32Array,
    c: number,
    start: number,
    anchor: number,
    overdue: boolean,
  ): number {
    const end = ends[c]!;
    let at = base[c]!;
    while (at < end && (ranks[at]! < anchor || (!overdue && taken[ranks[at]!] === 1))) at++;
    base[c] = at;
    if (!overdue) return at;
    for (let left = BELOW_OVERDUE[c]!, steps = 12; left > 0 && at > start && steps > 0; steps--) {
      at--;
      if (taken[ranks[at]!] === 0) left--;
    }
    return at;
  }

  return { run };
}

/**
 * Whether a ticket outside the anchor's reach can be `far` from it: because its own reach covers it, or because both
 * tolerate it.
 */
function isWilling(patience: Patience, waitS: number, far: number, anchorOwn: number): boolean {
  return far <= patience.pull(waitS) || (far <= anchorOwn && far <= patience.own(waitS));
}
