import { type Composition, compositionsOf, type MatchShape } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import {
  conflictingSlot,
  type Draft,
  IMPATIENT,
  type Limits,
  MOST_PARTIES,
  type Patience,
  readLimits,
  spreadOf,
} from './draft.ts';
import { CLASSES, type Queue } from './queue.ts';
import { createSplitter } from './split.ts';
import { STRAIN_OF_GAP, strainOf, type ToleranceCurve } from './tolerance.ts';

/** Tickets in a row, by rating, among which one match is searched. */
const WINDOW = 40;
/** Lifts a match with an overdue ticket over every match without one, the longest waiting first. */
const OVERDUE_LIFT = 1e5;

/**
 * Thin regions: weighs every window of ratings, each with its overdue and most urgent tickets, and takes the best match of all
 * first. Finds better matches than a sweep when there are few tickets, at a cost that grows with their number.
 */
export type Windows = {
  /**
   * `ranks`: the free tickets of one region, ascending. Calls `onMatch` for each draft; it must mark the tickets taken.
   */
  run(ranks: Int32Array, patience: Patience, onMatch: (draft: Draft) => void): void;
};

type World = { queue: Queue; shape: MatchShape; conflicts: Conflicts; curve: ToleranceCurve };

export function createWindows({ queue, shape, conflicts, curve }: World): Windows {
  const compositions = compositionsOf(shape);
  const splitter = createSplitter(shape.mode, STRAIN_OF_GAP);
  const { taken, rating, waitS, urgency, sizeClass } = queue;

  // The tickets of the current window by class, the overdue and then the most urgent first.
  const seen = new Int32Array(CLASSES);
  const waiting = new Int32Array(CLASSES * WINDOW);
  const slotRank = new Int32Array(MOST_PARTIES);
  const slotRating = new Float64Array(MOST_PARTIES);
  const limits: Limits = { tolerance: 0, budget: 0 };
  /** The highest urgencies of the current window, highest first. */
  const mostUrgent = new Float64Array(MOST_PARTIES);
  /** Its ratings, and by number of parties the most that it allows. */
  const inWindow = new Float64Array(WINDOW);
  const mostBudget = new Float64Array(MOST_PARTIES + 1);
  const mostScore = new Float64Array(MOST_PARTIES + 1);
  /** The compositions for which the region has the parties. */
  let open: readonly Composition[] = [];
  let patience = IMPATIENT;
  const best = emptyDraft(compositions[0]!);
  let bestScore = -Infinity;

  /** Writes the best match within the windows whose lowest ticket is `ranks[first]` into `best` and `bestScore`. */
  function searchFrom(ranks: Int32Array, first: number, widest: number): void {
    bestScore = -Infinity;
    seen.fill(0);
    const low = rating[ranks[first]!]!;
    let longest = -1;
    mostUrgent.fill(0);
    for (let at = first, n = 0; at < ranks.length && n < WINDOW; at++) {
      const rank = ranks[at]!;
      if (taken[rank] === 1) continue;
      inWindow[n++] = rating[rank]!;
      const width = rating[rank]! - low;
      if (width > widest) return;
      enter(rank);
      const place = noteUrgency(urgency[rank]!);
      if (waitS[rank]! > longest) {
        longest = waitS[rank]!;
        noteBudgets(longest, 0);
      } else noteBudgets(longest, place);
      if (width > mostBudget[MOST_PARTIES]!) continue;
      for (let k = 0; k < open.length; k++) {
        const { parties } = open[k]!;
        if (parties > n) continue;
        // So many tickets, with this one the highest, are at least so far apart.
        const least = rating[rank]! - inWindow[n - parties]!;
        if (least > mostBudget[parties]! || mostScore[parties]! - least <= bestScore) continue;
        weigh(open[k]!, rank);
      }
    }
  }

  /** Keeps it if it is among the highest; its place. */
  function noteUrgency(one: number): number {
    let at = MOST_PARTIES;
    for (; at > 0 && mostUrgent[at - 1]! < one; at--)
      if (at < MOST_PARTIES) mostUrgent[at] = mostUrgent[at - 1]!;
    if (at < MOST_PARTIES) mostUrgent[at] = one;
    return at;
  }

  /**
   * The most that a match may strain, and the best that it can score, of the most urgent and where nobody has waited longer: for
   * numbers of parties that reach the place of an urgency, for others nothing has changed.
   */
  function noteBudgets(longest: number, place: number): void {
    let sum = 0;
    for (let parties = 1; parties <= MOST_PARTIES; parties++) {
      sum += mostUrgent[parties - 1]!;
      if (parties <= place) continue;
      mostBudget[parties] = patience.budget(sum, longest, parties);
      mostScore[parties] = mostBudget[parties]! + liftFor(longest);
    }
  }

  /** Adds a ticket to its class of the window, before those that are behind it. */
  function enter(rank: number): void {
    const first = sizeClass[rank]! * WINDOW;
    let at = first + seen[sizeClass[rank]!]!++;
    while (at > first && isBehind(waiting[at - 1]!, rank)) {
      waiting[at] = waiting[at - 1]!;
      at--;
    }
    waiting[at] = rank;
  }

  /** Overdue tickets go first, the longest waiting before the others, then the most urgent. */
  function isBehind(one: number, other: number): boolean {
    if (queue.overdue[other] === 1) return queue.overdue[one] === 0 || waitS[one]! < waitS[other]!;
    return queue.overdue[one] === 0 && urgency[one]! < urgency[other]!;
  }

  /** Weighs the composition of the window's first tickets of each class, including `highest`. */
  function weigh(composition: Composition, highest: number): void {
    const { counts, parties } = composition;
    if (counts[sizeClass[highest]!] === 0) return;
    for (let c = 0; c < CLASSES; c++) if (counts[c]! > seen[c]!) return;
    seat(composition, highest);
    const spread = spreadOf(slotRating, parties);
    readLimits(queue, patience, slotRank, parties, limits);
    const { tolerance, budget } = limits;
    if (spread > tolerance) return;
    const lift = liftOf(parties);
    if (lift + budget - spread <= bestScore) return;
    const cost = spread + splitter.weigh(composition, slotRating);
    const score = lift + budget - cost;
    if (score <= bestScore || strainOf(spread, splitter.gap) > budget) return;
    if (conflictingSlot(queue, conflicts, slotRank, parties) !== -1) return;
    bestScore = score;
    keep(composition, spread, tolerance);
  }

  /** How much the longest waiting of the seated tickets lifts its match: 0 until it is overdue. */
  function liftOf(parties: number): number {
    let longest = 0;
    for (let slot = 0; slot < parties; slot++) longest = Math.max(longest, waitS[slotRank[slot]!]!);
    return liftFor(longest);
  }

  const liftFor = (longestS: number) => (longestS >= curve.overdueS ? longestS * OVERDUE_LIFT : 0);

  function seat(composition: Composition, highest: number): void {
    let slot = 0;
    for (let c = 0; c < CLASSES; c++) {
      const need = composition.counts[c]!;
      let isSeated = sizeClass[highest] !== c;
      for (let i = 0; i < need; i++) {
        let rank = waiting[c * WINDOW + i]!;
        if (rank === highest) isSeated = true;
        else if (i === need - 1 && !isSeated) rank = highest;
        slotRank[slot] = rank;
        slotRating[slot++] = rating[rank]!;
      }
    }
  }

  function keep(composition: Composition, spread: number, tolerance: number): void {
    best.composition = composition;
    best.ranks.set(slotRank);
    best.mask = splitter.mask;
    best.gap = splitter.gap;
    best.spread = spread;
    best.tolerance = tolerance;
  }

  /**
   * Best first. Taking tickets can only make the best match of a window worse, so a window is searched again only when
   * its best match has lost a ticket and would be next.
   */
  function run(ranks: Int32Array, ofRegion: Patience, onMatch: (draft: Draft) => void): void {
    patience = ofRegion;
    open = fillable(ranks);
    if (open.length === 0) return;
    const scores = new Float64Array(ranks.length).fill(-Infinity);
    const drafts: Draft[] = [];
    let longest = 0;
    mostUrgent.fill(0);
    for (const rank of ranks) {
      longest = Math.max(longest, waitS[rank]!);
      noteUrgency(urgency[rank]!);
    }
    noteBudgets(longest, 0);
    const widest = mostBudget[MOST_PARTIES]!;
    const search = (first: number) => {
      if (taken[ranks[first]!] === 1) {
        scores[first] = -Infinity;
        return;
      }
      searchFrom(ranks, first, widest);
      scores[first] = bestScore;
      if (bestScore > -Infinity) drafts[first] = copyDraft(best);
    };
    for (let first = 0; first < ranks.length; first++) search(first);
    while (true) {
      let top = 0;
      for (let first = 1; first < scores.length; first++) if (scores[first]! > scores[top]!) top = first;
      if (ranks.length === 0 || scores[top] === -Infinity) return;
      const draft = drafts[top]!;
      if (isFree(draft)) onMatch(draft);
      search(top);
    }
  }

  function fillable(ranks: Int32Array): Composition[] {
    const there = new Int32Array(CLASSES);
    for (const rank of ranks) there[sizeClass[rank]!]!++;
    return compositions.filter(({ counts }) => counts.every((parties, c) => parties <= there[c]!));
  }

  function isFree(draft: Draft): boolean {
    for (let slot = 0; slot < draft.composition.parties; slot++) {
      if (taken[draft.ranks[slot]!] === 1) return false;
    }
    return true;
  }

  return { run };
}

function emptyDraft(composition: Composition): Draft {
  return { composition, ranks: new Int32Array(MOST_PARTIES), mask: 0, gap: 0, spread: 0, tolerance: 0 };
}

const copyDraft = (draft: Draft): Draft => ({ ...draft, ranks: draft.ranks.slice() });
