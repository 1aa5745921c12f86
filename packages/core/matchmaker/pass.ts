import type { MatchShape } from './compositions.ts';
import { findConflicts } from './conflicts.ts';
import { contenders, countFree } from './contenders.ts';
import { type Draft, type Region, takeDraft } from './draft.ts';
import { createMatches, type Matches } from './matches.ts';
import { MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import {
  dealLists,
  type Lists,
  noteUrgencies,
  type Queue,
  type Reading,
  readQueue,
  surplusOfQueue,
} from './queue.ts';
import { rescueOverdue } from './rescue.ts';
import { NO_TURNS, type RescueTurns } from './rescueTurns.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { type ToleranceCurve, toleranceOf } from './tolerance.ts';
import { ALL_REGIONS, arrivalsPerS } from './traffic.ts';
import { createWindows, type Windows } from './windows.ts';

export type PassOptions = {
  /** Of the queue: its mode, and who can be in a match together. */
  shape: MatchShape;
  /** The time of the pass in ms, on the same clock as `enqueuedAt`. */
  now: number;
  tolerance?: ToleranceCurve;
  /** Told before the last and slowest step: these matches stand whatever becomes of the rest, which adds to them. */
  foundSoFar?: (matches: Matches) => void;
  /** What the pass before answered (`matches.turns`): who of the overdue is to have a turn first. */
  turns?: RescueTurns;
};

/** With this many tickets or more, a region first matches its own players, who have their lowest ping there. */
const HOME_FIRST_TICKETS = 5000;
/** A region with at most this many tickets that contend for matches is thin: every window is weighed instead of swept. */
const THIN_TICKETS = 150;
/** With this many tickets or more, a sweep goes first everywhere: what it leaves is little. */
const BIG_QUEUE = 800;
/** A region with more free tickets is not looked through for those that contend. */
const MOST_SORTED = 20_000;

/**
 * One pass over the pool: as many fair matches as the tickets allow, each ticket in at most one (MM2 to MM9). Pure and
 * deterministic: the same pool, shape, time and turns give the same matches in the same order. The pool is only read; the
 * caller removes what it has claimed.
 */
export function findMatches(pool: TicketPool, options: PassOptions): Matches {
  const tickets = ticketCount(pool);
  const matches = createMatches(tickets);
  if (tickets < 2) return matches;
  const { shape, now } = options;
  const curve = options.tolerance ?? toleranceOf(shape);
  const overdueMs = curve.overdueS * 1000;
  const conflicts = findConflicts(pool, (ticket) => waitMsOf(pool, ticket, now) >= overdueMs);
  const reading: Reading = { now, curve, shape, isWary: (ticket) => conflicts.wary[ticket] === 1 };
  const isHomeFirst = tickets >= HOME_FIRST_TICKETS;
  let queue = readQueue(pool, { ...reading, byHome: isHomeFirst });
  matches.surplus = surplusOfQueue(queue);
  const regions = readRegions(queue, curve);
  const paceS = curve.paceS(arrivalsPerS(queue.traffic, ALL_REGIONS));
  noteUrgencies(queue, curve, paceS);
  const take: OnMatch = (draft) => takeDraft(pool, queue, draft, matches);
  if (isHomeFirst) {
    const sweep = createSweep({ queue, shape, conflicts });
    sweepThick(queue, dealLists(queue, queue.home), regions, sweep, take);
    queue = readQueue(pool, { ...reading, only: freeTickets(queue), surplus: queue.surplus });
    noteUrgencies(queue, curve, paceS);
  }
  const lists = dealLists(queue, queue.mayPlay);
  const world = { pool, queue, shape, conflicts, curve };
  sweepThick(queue, lists, regions, createSweep(world), take);
  weighThin(queue, lists, regions, createWindows(world), take);
  options.foundSoFar?.(matches);
  matches.turns = rescueOverdue(world, lists, regions, options.turns ?? NO_TURNS, take);
  return matches;
}

/** Pool indices of the tickets that are not taken, ascending. */
const freeTickets = (queue: Queue): Int32Array =>
  queue.ticket.filter((_, rank) => queue.taken[rank] === 0).sort();

type OnMatch = (draft: Draft) => void;

/** Every region with its patience at the current traffic. */
function readRegions(queue: Queue, curve: ToleranceCurve): Region[] {
  return Array.from({ length: MAX_REGIONS }, (_, region) => {
    const height = curve.height(arrivalsPerS(queue.traffic, region));
    return {
      region,
      patience: {
        own: curve.own,
        pull: curve.pull,
        budget: (urgency, longestWaitS, parties) => curve.budget(height, urgency, longestWaitS, parties),
      },
    };
  });
}

/** Sweeps every region with many free tickets, or in a big queue each of them, the overdue first. */
function sweepThick(queue: Queue, lists: Lists, regions: Region[], sweep: Sweep, onMatch: OnMatch): void {
  for (const place of regions) {
    const isThin = queue.count < BIG_QUEUE && thinRanks(queue, lists, place.region) !== null;
    if (isThin) continue;
    sweep.run(lists, place, true, onMatch);
    sweep.run(lists, place, false, onMatch);
  }
}

/** Weighs every window of the regions with few free tickets, from the start or after a sweep. */
function weighThin(queue: Queue, lists: Lists, regions: Region[], windows: Windows, onMatch: OnMatch): void {
  for (const { region, patience } of regions) {
    const ranks = thinRanks(queue, lists, region);
    if (ranks && ranks.length > 1) windows.run(ranks, patience, onMatch);
  }
}

/** Who contends for matches in a thin region; null where it is not thin. */
function thinRanks(queue: Queue, lists: Lists, region: number): Int32Array | null {
  if (countFree(queue, lists, region) > MOST_SORTED) return null;
  const ranks = contenders(queue, lists, region);
  return ranks.length > THIN_TICKETS ? null : ranks;
}
