import { CLASS_OF_SIZE, SIZE_CLASSES } from './compositions.ts';
import { MAX_REGIONS, type TicketPool, ticketCount, waitMsOf } from './pool.ts';
import type { ToleranceCurve } from './tolerance.ts';

export const CLASSES = SIZE_CLASSES.length;

/**
 * The pool in the order of rating, as a pass works on it: entry `rank` of every column belongs to the ticket with
 * the `rank`-th lowest rating. All later steps walk these columns nearly in order, so memory is read in order too.
 */
export type Queue = {
  count: number;
  /** Index into the pool. */
  ticket: Int32Array;
  rating: Float32Array;
  waitS: Float32Array;
  own: Float32Array;
  pull: Float32Array;
  sizeClass: Uint8Array;
  /** Bit mask of the regions it may play in now. */
  mayPlay: Uint8Array;
  /** Bit of its home region. */
  home: Uint8Array;
  overdue: Uint8Array;
  taken: Uint8Array;
};

export function readQueue(pool: TicketPool, now: number, curve: ToleranceCurve): Queue {
  const count = ticketCount(pool);
  const queue: Queue = {
    count,
    ticket: sortByRating(pool.rating, count),
    rating: new Float32Array(count),
    waitS: new Float32Array(count),
    own: new Float32Array(count),
    pull: new Float32Array(count),
    sizeClass: new Uint8Array(count),
    mayPlay: new Uint8Array(count),
    home: new Uint8Array(count),
    overdue: new Uint8Array(count),
    taken: new Uint8Array(count),
  };
  for (let rank = 0; rank < count; rank++) {
    const i = queue.ticket[rank]!;
    const waitS = waitMsOf(pool, i, now) / 1000;
    queue.rating[rank] = pool.rating[i]!;
    queue.waitS[rank] = waitS;
    queue.own[rank] = curve.own(waitS);
    queue.pull[rank] = curve.pull(waitS);
    queue.sizeClass[rank] = CLASS_OF_SIZE[pool.partySize[i]!]!;
    queue.mayPlay[rank] = pool.accepted[i]!;
    queue.home[rank] = 1 << pool.home[i]!;
    if (waitS >= curve.overdueS) widen(queue, rank, pool, curve.pingLimitMs(waitS));
  }
  return queue;
}

/** MM6: an overdue ticket may play wherever its ping is within the limit of its wait. */
function widen(queue: Queue, rank: number, pool: TicketPool, limitMs: number): void {
  const first = queue.ticket[rank]! * MAX_REGIONS;
  queue.overdue[rank] = 1;
  for (let region = 0; region < MAX_REGIONS; region++) {
    if (pool.pings[first + region]! <= limitMs) queue.mayPlay[rank]! |= 1 << region;
  }
}

/**
 * Pool indices by rating: a counting sort in 65,536 steps over the range that occurs (0.05 points on a full scale);
 * ties stay in pool order, so the same pool gives the same order. One count, one prefix sum, one scatter.
 */
export function sortByRating(rating: Float32Array, count: number): Int32Array {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < count; i++) {
    if (rating[i]! < lowest) lowest = rating[i]!;
    if (rating[i]! > highest) highest = rating[i]!;
  }
  const steps = count > 8192 ? 65536 : 4096;
  const scale = highest > lowest ? (steps - 1) / (highest - lowest) : 0;
  const step = new Uint16Array(count);
  const place = new Int32Array(steps + 1);
  for (let i = 0; i < count; i++) {
    const s = ((rating[i]! - lowest) * scale) | 0;
    step[i] = s;
    place[s + 1]!++;
  }
  for (let s = 0; s < steps; s++) place[s + 1]! += place[s]!;
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[place[step[i]!]!++] = i;
  return order;
}

/**
 * The ranks that are not taken, one list per region and party size: list `region * CLASSES + class` stands at
 * `start[list] … start[list + 1] - 1` of `rank`, ascending. A ticket stands in the list of every region of its mask.
 */
export type Lists = { start: Int32Array; rank: Int32Array };

export function dealLists(queue: Queue, masks: Uint8Array): Lists {
  const start = new Int32Array(MAX_REGIONS * CLASSES + 1);
  const { count, taken, sizeClass } = queue;
  for (let rank = 0; rank < count; rank++) {
    if (taken[rank] === 1) continue;
    for (let mask = masks[rank]!; mask !== 0; mask &= mask - 1) {
      start[(31 - Math.clz32(mask & -mask)) * CLASSES + sizeClass[rank]! + 1]!++;
    }
  }
  for (let list = 0; list < MAX_REGIONS * CLASSES; list++) start[list + 1]! += start[list]!;
  const end = start.slice();
  const rankOf = new Int32Array(start[MAX_REGIONS * CLASSES]!);
  for (let rank = 0; rank < count; rank++) {
    if (taken[rank] === 1) continue;
    for (let mask = masks[rank]!; mask !== 0; mask &= mask - 1) {
      rankOf[end[(31 - Math.clz32(mask & -mask)) * CLASSES + sizeClass[rank]!]!++] = rank;
    }
  }
  return { start, rank: rankOf };
}
