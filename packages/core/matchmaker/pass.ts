import type { Mode } from '../mode.ts';
import { findConflicts } from './conflicts.ts';
import { type Draft, type Region, takeDraft } from './draft.ts';
import { createMatches, type Matches } from './matches.ts';
import { MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import { CLASSES, dealLists, type Lists, type Queue, type Reading, readQueue } from './queue.ts';
import { createRescue, type Rescue } from './rescue.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { TOLERANCE, type ToleranceCurve } from './tolerance.ts';
import { trafficOf } from './traffic.ts';
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
  const reading: Reading = { now, curve, isWary: (ticket) => conflicts.head[ticket] !== -1 };
  const isHomeFirst = tickets >= HOME_FIRST_TICKETS;
  let queue = readQueue(pool, { ...reading, byHome: isHomeFirst });
  const regions = readRegions(queue, curve);
  const take: OnMatch = (draft) => takeDraft(pool, queue, draft, matches);
  if (isHomeFirst) {
    const sweep = createSweep({ queue, mode, conflicts });
    sweepThick(queue, dealLists(queue, queue.home), regions, sweep, take);
    queue = readQueue(pool, { ...reading, only: freeTickets(queue) });
  }
  const lists = dealLists(queue, queue.mayPlay);
  const world = { queue, mode, conflicts, curve };
  sweepThick(queue, lists, regions, createSweep(world), take);
  weighThin(queue, lists, regions, createWindows(world), take);
  rescueOverdue(queue, lists, regions, createRescue(world), take);
  return matches;
}

/** Pool indices of the tickets that are not taken, ascending. */
const freeTickets = (queue: Queue): Int32Array =>
  queue.ticket.filter((_, rank) => queue.taken[rank] === 0).sort();

type OnMatch = (draft: Draft) => void;

/** Every region, as patient as the traffic of this moment makes it. */
function readRegions(queue: Queue, curve: ToleranceCurve): Region[] {
  return Array.from({ length: MAX_REGIONS }, (_, region) => {
    const climate = curve.climate(trafficOf(queue.traffic, region));
    return {
      region,
      patience: {
        own: curve.own,
        pull: curve.pull,
        budget: (meanWaitS, longestWaitS, parties) => curve.budget(climate, meanWaitS, longestWaitS, parties),
      },
    };
  });
}

/** Sweeps every region with many free tickets, the overdue first. */
function sweepThick(queue: Queue, lists: Lists, regions: Region[], sweep: Sweep, onMatch: OnMatch): void {
  for (const place of regions) {
    if (countFree(queue, lists, place.region) <= THIN_TICKETS) continue;
    sweep.run(lists, place, true, onMatch);
    sweep.run(lists, place, false, onMatch);
  }
}

/** Weighs every window of the regions with few free tickets, or few that a sweep has left. */
function weighThin(queue: Queue, lists: Lists, regions: Region[], windows: Windows, onMatch: OnMatch): void {
  for (const { region, patience } of regions) {
    const free = countFree(queue, lists, region);
    if (free === 0 || free > THIN_TICKETS) continue;
    windows.run(freeRanks(queue, lists, region, free), patience, onMatch);
  }
}

/** The overdue that no search has seated yet, the longest waiting first, each in every region it may play in. */
function rescueOverdue(
  queue: Queue,
  lists: Lists,
  regions: Region[],
  rescue: Rescue,
  onMatch: OnMatch,
): void {
  const left: number[] = [];
  for (let rank = 0; rank < queue.count; rank++) {
    if (queue.overdue[rank] === 1 && queue.taken[rank] === 0) left.push(rank);
  }
  if (left.length === 0) return;
  left.sort((a, b) => queue.waitS[b]! - queue.waitS[a]! || a - b);
  const freeOf = regions.map(({ region }) =>
    freeRanks(queue, lists, region, countFree(queue, lists, region)),
  );
  for (const rank of left) {
    for (const { region, patience } of regions) {
      const maySeat = queue.taken[rank] === 0 && ((queue.mayPlay[rank]! >> region) & 1) === 1;
      if (maySeat) rescue.seat(freeOf[region]!, rank, patience, onMatch);
    }
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
