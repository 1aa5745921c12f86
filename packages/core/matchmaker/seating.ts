import { type Composition, compositionsOf, type MatchShape } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import {
  type Draft,
  IMPATIENT,
  isAvoiding,
  type Limits,
  MOST_PARTIES,
  type Patience,
  readLimits,
} from './draft.ts';
import type { Neighbours } from './neighbours.ts';
import { CLASSES, type Queue } from './queue.ts';
import { createSplitter, type Splitter } from './split.ts';
import { strainOf } from './tolerance.ts';

/** Splits that are weighed in the time of a step, as a power of two. */
const SPLITS_OF_STEP = 4;

/** What became of a search: a match, the proof that there is none, or neither within the steps that it had. */
export type Seated = 'seated' | 'impossible' | 'unknown';

/** Where and how an overdue ticket is to be seated. */
export type SeatQuestion = {
  neighbours: Neighbours;
  patience: Patience;
  /** The longest wait among the tickets of the region, in seconds. */
  longestS: number;
  /** Tickets that may be looked at. */
  steps: number;
};

/**
 * MM9: looks for any legal match of one overdue ticket in one region. The search is complete: it tries the nearest first
 * and leaves out only what the limits rule out. Parties of which the fewest are near are seated first, so that a size that
 * is missing ends it at once.
 */
export type Seating = {
  /** Writes the match into `draft` where there is one. */
  seat(overdue: number, question: SeatQuestion): Seated;
  draft: Draft;
  /** Steps that the last search took. */
  taken(): number;
};

type World = { queue: Queue; shape: MatchShape; conflicts: Conflicts };

export function createSeating({ queue, shape, conflicts }: World): Seating {
  const { rating, sizeClass } = queue;
  const compositions = compositionsOf(shape);
  const fairest = createSplitter(shape.mode, 1);
  /** Of the splits with the smallest gap, which is what decides whether a match is legal. */
  const closest = createSplitter(shape.mode, 1e6);
  const limits: Limits = { tolerance: 0, budget: 0 };

  // The tickets of each class that are near and may meet the overdue one, nearest first, as far as they were asked for.
  const near = Array.from({ length: CLASSES }, () => [] as number[]);
  const above = new Int32Array(CLASSES);
  const below = new Int32Array(CLASSES);

  // The composition under way: slot by slot which class is needed and who is seated, the overdue one first.
  const slotClass = new Uint8Array(MOST_PARTIES);
  const chosen = new Int32Array(MOST_PARTIES);
  const chosenAt = new Int32Array(MOST_PARTIES);
  let composition: Composition = compositions[0]!;
  const scarcestFirst = Array.from({ length: CLASSES }, (_, c) => c);
  const inOrder = new Int32Array(MOST_PARTIES);
  const ratingsInOrder = new Float64Array(MOST_PARTIES);
  let question: SeatQuestion;
  let reach = 0;
  let widest = 0;
  let steps = 0;

  /** The `n`-th nearest ticket of a class to the overdue one; -1 if there are no more. */
  function nearest(c: number, n: number): number {
    const list = near[c]!;
    while (list.length <= n) {
      const rank = nextNearest(c);
      if (rank === -1) return -1;
      steps--;
      if (rank !== chosen[0] && !isAvoiding(queue, conflicts, rank, chosen[0]!)) list.push(rank);
      if (steps <= 0) return -1;
    }
    return list[n]!;
  }

  function nextNearest(c: number): number {
    const { neighbours } = question;
    const centre = rating[chosen[0]!]!;
    const up = above[c] === -1 ? -1 : neighbours.rankAt(above[c]!);
    const down = below[c] === -1 ? -1 : neighbours.rankAt(below[c]!);
    const farUp = up === -1 ? Infinity : rating[up]! - centre;
    const farDown = down === -1 ? Infinity : centre - rating[down]!;
    if (Math.min(farUp, farDown) > reach) return -1;
    if (farUp <= farDown) above[c] = neighbours.beside(c, above[c]!, true);
    else below[c] = neighbours.beside(c, below[c]!, false);
    return farUp <= farDown ? up : down;
  }

  /** Seats the rest of the composition from `slot` on. */
  function extend(slot: number, low: number, high: number): boolean {
    if (slot === composition.parties) return isLegal(high - low);
    const c = slotClass[slot]!;
    const isNextOfSame = slot > 1 && slotClass[slot - 1] === c;
    for (let n = isNextOfSame ? chosenAt[slot - 1]! + 1 : 0; ; n++) {
      const rank = nearest(c, n);
      if (rank === -1) return false;
      if (--steps <= 0) return false;
      const nextLow = Math.min(low, rating[rank]!);
      const nextHigh = Math.max(high, rating[rank]!);
      if (nextHigh - nextLow > widest || !mayJoin(rank, slot)) continue;
      chosen[slot] = rank;
      chosenAt[slot] = n;
      if (extend(slot + 1, nextLow, nextHigh)) return true;
      if (steps <= 0) return false;
    }
  }

  /** Whether a ticket may meet all who are seated; that it may meet the overdue one is known. */
  function mayJoin(rank: number, seated: number): boolean {
    if (queue.wary[rank] === 0) return true;
    for (let slot = 1; slot < seated; slot++) {
      if (isAvoiding(queue, conflicts, rank, chosen[slot]!)) return false;
    }
    return true;
  }

  /** The exact check of who is seated, in the fairest split where that is legal, else in the one with the smallest gap. */
  function isLegal(spread: number): boolean {
    readLimits(queue, question.patience, chosen, composition.parties, limits);
    if (spread > limits.tolerance || strainOf(spread, 0) > limits.budget) return false;
    steps -= composition.splitMasks.length >> SPLITS_OF_STEP;
    readOrder();
    for (const splitter of [fairest, closest]) {
      splitter.weigh(composition, ratingsInOrder);
      if (strainOf(spread, splitter.gap) > limits.budget) continue;
      keep(spread, splitter);
      return true;
    }
    return false;
  }

  /** Who is seated, in the order of the composition's slots. */
  function readOrder(): void {
    let at = 0;
    for (let c = 0; c < CLASSES; c++) {
      for (let slot = 0; slot < composition.parties; slot++) {
        if (slotClass[slot] !== c) continue;
        inOrder[at] = chosen[slot]!;
        ratingsInOrder[at++] = rating[chosen[slot]!]!;
      }
    }
  }

  function keep(spread: number, { mask, gap }: Splitter): void {
    draft.composition = composition;
    draft.ranks.set(inOrder);
    draft.mask = mask;
    draft.gap = gap;
    draft.spread = spread;
    draft.tolerance = limits.tolerance;
  }

  /** Lists the open seats of a composition, those first of which the fewest tickets are left in the region. */
  function open(next: Composition, overdue: number): void {
    composition = next;
    slotClass[0] = sizeClass[overdue]!;
    let slot = 1;
    for (const c of scarcestFirst) {
      for (let need = othersOf(next, c); need > 0; need--) slotClass[slot++] = c;
    }
  }

  /** Parties of a class that a composition needs beside the overdue one. */
  const othersOf = ({ counts }: Composition, c: number) => counts[c]! - (slotClass[0] === c ? 1 : 0);

  /** Whether the region has the parties for a composition; the overdue one is among those that are left. */
  function isFillable({ counts }: Composition): boolean {
    for (let c = 0; c < CLASSES; c++) if (counts[c]! > question.neighbours.left[c]!) return false;
    return counts[slotClass[0]!]! > 0;
  }

  /** Whether there are as many near as are needed of each size that may meet the overdue one, whoever else may meet whom. */
  function isNear(next: Composition): boolean {
    for (let c = 0; c < CLASSES; c++) {
      const needed = othersOf(next, c);
      if (needed > 0 && nearest(c, needed - 1) === -1) return false;
    }
    return true;
  }

  /** Begins the lists of neighbours anew, around a ticket. */
  function lookAround(overdue: number): void {
    const { neighbours, patience, longestS } = question;
    const centre = rating[overdue]!;
    reach = Math.min(
      Math.max(patience.own(longestS), patience.pull(longestS)),
      patience.budget(Infinity, longestS, MOST_PARTIES),
    );
    for (let c = 0; c < CLASSES; c++) {
      near[c]!.length = 0;
      above[c] = neighbours.from(c, centre, true);
      below[c] = neighbours.from(c, centre, false);
    }
    scarcestFirst.sort((a, b) => neighbours.left[a]! - neighbours.left[b]! || a - b);
  }

  function seat(overdue: number, asked: SeatQuestion): Seated {
    question = asked;
    steps = asked.steps;
    chosen[0] = overdue;
    slotClass[0] = sizeClass[overdue]!;
    const possible = compositions.filter(isFillable);
    if (possible.length === 0) return 'impossible';
    lookAround(overdue);
    const isSeated = possible.some((next) => trySeats(next, overdue));
    if (isSeated) return 'seated';
    return steps <= 0 ? 'unknown' : 'impossible';
  }

  function trySeats(next: Composition, overdue: number): boolean {
    if (steps <= 0) return false;
    const centre = rating[overdue]!;
    const { patience, longestS } = question;
    widest = Math.min(reach, patience.budget(Infinity, longestS, next.parties));
    if (!isNear(next)) return false;
    open(next, overdue);
    return extend(1, centre, centre);
  }

  const draft: Draft = {
    composition,
    ranks: new Int32Array(MOST_PARTIES),
    mask: 0,
    gap: 0,
    spread: 0,
    tolerance: 0,
  };
  question = { neighbours: undefined as never, patience: IMPATIENT, longestS: 0, steps: 0 };
  return { seat, draft, taken: () => question.steps - steps };
}
