import type { Mode } from '../mode.ts';
import { findConflicts } from './conflicts.ts';
import { type Draft, takeDraft } from './draft.ts';
import { createMatches, type Matches } from './matches.ts';
import { MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { CLASSES, dealLists, type Lists, type Queue, readQueue } from './queue.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { TOLERANCE, type ToleranceCurve } from './tolerance.ts';
import { createWindows, type Windows } from './windows.ts';

export type PassOptions = {
  mode: Mode;
  /** The clock of the pass, ms, the same that `enqueuedAt` is on. */
  now: number;
  tolerance?: ToleranceCurve;
};

/** From this many tickets on, a region finds its own players first: they play where their ping is lowest. */
const HOME_FIRST_TICKETS = 5000;
/** Up to this many free tickets a region is thin: every window is weighed instead of swept. */
const THIN_TICKETS = 400;

/**
 * One pass over the pool: as many fair matches as the tickets allow, each ticket in at most one (MM2 to MM9).
 * Pure and deterministic: the same pool, mode and clock give the same matches, in the same order. The pool is only
 * read; the caller removes what it has claimed. Refuses nothing; an empty pool gives no match.
 */
export function findMatches(pool: TicketPool, options: PassOptions): Matches {
  const tickets = ticketCount(pool);
  const matches = createMatches(tickets);
  if (tickets < 2) return matches;
  const { mode, now } = options;
  const curve = options.tolerance ?? TOLERANCE;
  const overdueMs = curve.overdueS * 1000;
  const conflicts = findConflicts(pool, (ticket) => waitMsOf(pool, ticket, now) >= overdueMs);
  const queue = readQueue(pool, now, curve, (ticket) => conflicts.head[ticket] !== -1);
  const world = { queue, mode, conflicts, curve };
  const searches = { sweep: createSweep(world), windows: createWindows(world) };
  const onMatch = (draft: Draft) => takeDraft(pool, queue, draft, matches);
  if (tickets >= HOME_FIRST_TICKETS) runStage(queue, dealLists(queue, queue.home), searches, onMatch);
  runStage(queue, dealLists(queue, queue.mayPlay), searches, onMatch);
  return matches;
}

type Searches = { sweep: Sweep; windows: Windows };

/** Region by region: thick ones are swept, the overdue first; what is left, and thin ones, window by window. */
function runStage(queue: Queue, lists: Lists, { sweep, windows }: Searches, onMatch: (draft: Draft) => void): void {
  for (let region = 0; region < MAX_REGIONS; region++) {
    if (countFree(queue, lists, region) > THIN_TICKETS) {
      sweep.run(lists, region, true, onMatch);
      sweep.run(lists, region, false, onMatch);
    }
    const free = countFree(queue, lists, region);
    if (free > 0 && free <= THIN_TICKETS) windows.run(freeRanks(queue, lists, region, free), onMatch);
  }
}

function countFree(queue: Queue, lists: Lists, region: number): number {
  const end = lists.start[(region + 1) * CLASSES]!;
  let free = 0;
  for (let at = lists.start[region * CLASSES]!; at < end; at++) free += 1 - queue.taken[lists.rank[at]!]!;
  return free;
}

function freeRanks(queue: Queue, lists: Lists, region: number, free: number): Int32Array {
  const ranks = new Int32Array(free);
  const end = lists.start[(region + 1) * CLASSES]!;
  for (let at = lists.start[region * CLASSES]!, to = 0; at < end; at++) {
    if (queue.taken[lists.rank[at]!] === 0) ranks[to++] = lists.rank[at]!;
  }
  return ranks.sort();
}
