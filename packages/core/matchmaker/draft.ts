import type { Composition } from './compositions.ts';
import type { Conflicts } from './conflicts.ts';
import type { Matches } from './matches.ts';
import { MAX_REGIONS, type TicketPool } from './pool.ts';
import type { Queue } from './queue.ts';

/** Most parties in one match: ten single players. */
export const MOST_PARTIES = 10;

/** A possible match, in ranks of the queue, slot by slot of its composition. */
export type Draft = {
  composition: Composition;
  ranks: Int32Array;
  mask: number;
  gap: number;
  spread: number;
  tolerance: number;
};

/** The limits of a draft's tickets: the spread they tolerate, and the strain their waits allow. */
export type Limits = { tolerance: number; budget: number };

/** The tolerance curve in the climate of the current region. */
export type Patience = {
  own(waitS: number): number;
  pull(waitS: number): number;
  budget(urgency: number, longestWaitS: number, parties: number): number;
};

/** Before a region is entered nothing is tolerated. */
export const IMPATIENT: Patience = { own: () => 0, pull: () => 0, budget: () => 0 };

/** A region in a pass. */
export type Region = { region: number; patience: Patience };

/**
 * Reads the limits of the first `parties` of `ranks` into `limits` (MM4). Tolerance grows with waiting, so the ticket
 * that has waited least tolerates least, and the one that has waited longest may ask for most.
 */
export function readLimits(
  queue: Queue,
  patience: Patience,
  ranks: Int32Array,
  parties: number,
  limits: Limits,
): void {
  const { waitS, urgency } = queue;
  let shortest = Infinity;
  let longest = 0;
  let urgencies = 0;
  for (let slot = 0; slot < parties; slot++) {
    const wait = waitS[ranks[slot]!]!;
    if (wait < shortest) shortest = wait;
    if (wait > longest) longest = wait;
    urgencies += urgency[ranks[slot]!]!;
  }
  const tolerance = Math.max(patience.own(shortest), patience.pull(longest));
  limits.budget = patience.budget(urgencies, longest, parties);
  limits.tolerance = Math.min(tolerance, limits.budget);
}

/** The slot of the first ticket of `ranks` that must not meet an earlier one; -1 if all may meet (MM7, MM8). */
export function conflictingSlot(
  queue: Queue,
  conflicts: Conflicts,
  ranks: Int32Array,
  parties: number,
): number {
  for (let slot = 1; slot < parties; slot++) {
    if (queue.wary[ranks[slot]!] === 0) continue;
    for (let earlier = 0; earlier < slot; earlier++) {
      if (isAvoiding(queue, conflicts, ranks[slot]!, ranks[earlier]!)) return slot;
    }
  }
  return -1;
}

/** Exactly: the order of a queue is that of ratings only from one step of its sort to the next. */
export function spreadOf(ratings: Float64Array, parties: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let slot = 0; slot < parties; slot++) {
    if (ratings[slot]! < low) low = ratings[slot]!;
    if (ratings[slot]! > high) high = ratings[slot]!;
  }
  return high - low;
}

/** Whether two tickets of the queue must not meet (MM7, MM8). */
export const isAvoiding = (queue: Queue, conflicts: Conflicts, one: number, other: number): boolean =>
  queue.wary[one] === 1 &&
  queue.wary[other] === 1 &&
  !conflicts.mayMeet(queue.ticket[one]!, queue.ticket[other]!);

/** Adds a draft to the matches and removes its tickets from the queue. */
export function takeDraft(pool: TicketPool, queue: Queue, draft: Draft, matches: Matches): void {
  const m = matches.count++;
  let at = matches.start[m]!;
  for (let slot = 0; slot < draft.composition.parties; slot++) {
    const rank = draft.ranks[slot]!;
    queue.taken[rank] = 1;
    matches.ticket[at] = queue.ticket[rank]!;
    matches.team[at++] = (draft.mask >> slot) & 1 ? 0 : 1;
  }
  matches.start[m + 1] = at;
  matches.gap[m] = draft.gap;
  matches.spread[m] = draft.spread;
  matches.tolerance[m] = draft.tolerance;
  matches.region[m] = regionFor(pool, queue, draft);
}

/** MM5: the home region of all tickets; otherwise the common region with the lowest worst ping. */
function regionFor(pool: TicketPool, queue: Queue, draft: Draft): number {
  const parties = draft.composition.parties;
  let shared = 255;
  let home = 255;
  for (let slot = 0; slot < parties; slot++) {
    shared &= queue.mayPlay[draft.ranks[slot]!]!;
    home &= queue.home[draft.ranks[slot]!]!;
  }
  if (home !== 0) return 31 - Math.clz32(home);
  if (shared === 0) throw new Error('a match without a region');
  let chosen = 31 - Math.clz32(shared);
  if ((shared & (shared - 1)) === 0) return chosen;
  let lowest = Infinity;
  for (let region = 0; region < MAX_REGIONS; region++) {
    if (((shared >> region) & 1) === 0) continue;
    let worst = 0;
    for (let slot = 0; slot < parties; slot++) {
      worst = Math.max(worst, pool.pings[queue.ticket[draft.ranks[slot]!]! * MAX_REGIONS + region]!);
    }
    if (worst >= lowest) continue;
    lowest = worst;
    chosen = region;
  }
  return chosen;
}
