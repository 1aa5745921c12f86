import type { Mode } from '../mode.ts';
import { findConflicts } from './conflicts.ts';
import { CLASSES, dealLists, sortByRating } from './lists.ts';
import { createMatches, type Matches } from './matches.ts';
import { MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { createSearch, type Search } from './search.ts';
import { TOLERANCE, type ToleranceCurve } from './tolerance.ts';

export type PassOptions = {
  mode: Mode;
  /** The clock of the pass, ms, the same that `enqueuedAt` is on. */
  now: number;
  tolerance?: ToleranceCurve;
};

/**
 * One pass over the pool: as many fair matches as the tickets allow, each ticket in at most one (MM2 to MM9).
 * Pure and deterministic: the same pool, mode and clock give the same matches, in the same order. The pool is only
 * read; the caller removes what it has claimed. Refuses nothing; an empty pool gives no match.
 */
export function findMatches(pool: TicketPool, options: PassOptions): Matches {
  const tickets = ticketCount(pool);
  const matches = createMatches(tickets);
  if (tickets < 2) return matches;
  const curve = options.tolerance ?? TOLERANCE;
  const patience = readPatience(pool, tickets, options.now, curve);
  const conflicts = findConflicts(pool, (ticket) => patience.overdue[ticket] === 1);
  const search = createSearch({ pool, mode: options.mode, conflicts, patience, matches });
  const order = sortByRating(pool, tickets);
  if (tickets >= HOME_FIRST_TICKETS) {
    runStage(pool, order, homeMasks(pool, tickets), search, patience);
  }
  runStage(pool, order, patience.mayPlay, search, patience);
  return matches;
}

/** From this many tickets on, a region finds its own players first: they play where their ping is lowest. */
const HOME_FIRST_TICKETS = 5000;

/** What each ticket puts up with at the moment of the pass. */
export type Patience = {
  own: Float32Array;
  pull: Float32Array;
  /** Bit mask of the regions it may play in now. */
  mayPlay: Uint8Array;
  overdue: Uint8Array;
  waitMs: Float32Array;
};

function readPatience(pool: TicketPool, tickets: number, now: number, curve: ToleranceCurve): Patience {
  const own = new Float32Array(tickets);
  const pull = new Float32Array(tickets);
  const mayPlay = pool.accepted.slice(0, tickets);
  const overdue = new Uint8Array(tickets);
  const waitMs = new Float32Array(tickets);
  for (let i = 0; i < tickets; i++) {
    const waited = waitMsOf(pool, i, now);
    waitMs[i] = waited;
    own[i] = curve.own(waited);
    pull[i] = curve.pull(waited);
    if (waited < curve.overdueMs) continue;
    overdue[i] = 1;
    const limit = curve.pingLimitMs(waited);
    for (let region = 0; region < MAX_REGIONS; region++) {
      if (pool.pings[i * MAX_REGIONS + region]! <= limit) mayPlay[i]! |= 1 << region;
    }
  }
  return { own, pull, mayPlay, overdue, waitMs };
}

function homeMasks(pool: TicketPool, tickets: number): Uint8Array {
  const masks = new Uint8Array(tickets);
  for (let i = 0; i < tickets; i++) masks[i] = 1 << pool.home[i]!;
  return masks;
}

function runStage(
  pool: TicketPool,
  order: Int32Array,
  mayPlay: Uint8Array,
  search: Search,
  patience: Patience,
): void {
  const lists = dealLists(pool, order, search.taken, mayPlay);
  for (const ticket of overdueFirst(order, patience, search.taken)) {
    if (search.taken[ticket] === 0) search.serve(lists, ticket, mayPlay[ticket]!);
  }
  for (let region = 0; region < MAX_REGIONS; region++) {
    const isEmpty = lists.start[region * CLASSES] === lists.start[(region + 1) * CLASSES];
    if (!isEmpty) search.sweep(lists, region);
  }
}

/** The overdue that still search, longest waiting first; equal waits in rating order. */
function overdueFirst(order: Int32Array, patience: Patience, taken: Uint8Array): Int32Array {
  const waiting = order.filter((ticket) => patience.overdue[ticket] === 1 && taken[ticket] === 0);
  return waiting.sort((a, b) => patience.waitMs[b]! - patience.waitMs[a]! || a - b);
}
