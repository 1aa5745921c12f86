import { CLASS_OF_SIZE, SIZE_CLASSES } from './compositions.ts';
import { MAX_REGIONS, type TicketPool, ticketCount } from './pool.ts';
import type { ToleranceCurve } from './tolerance.ts';
import { countTicket, emptyTrafficCount, type TrafficCount } from './traffic.ts';

export const CLASSES = SIZE_CLASSES.length;

/**
 * The pool in the order of rating, as a pass works on it: entry `rank` of every column belongs to the ticket with
 * the `rank`-th lowest rating (read by home: within its home region). All later steps walk these columns nearly in order, so memory is read in order too.
 */
export type Queue = {
  count: number;
  /** Index into the pool. */
  ticket: Int32Array;
  rating: Float32Array;
  waitS: Float32Array;
  sizeClass: Uint8Array;
  /** Bit mask of the regions it may play in now. */
  mayPlay: Uint8Array;
  /** Bit of its home region. */
  home: Uint8Array;
  overdue: Uint8Array;
  /** 1 where a conflict names it. */
  wary: Uint8Array;
  taken: Uint8Array;
  traffic: TrafficCount;
};

/** How a queue is read from the pool. */
export type Reading = {
  now: number;
  curve: ToleranceCurve;
  /** Whether a conflict names a ticket (pool index). */
  isWary: (ticket: number) => boolean;
  /** Pool indices to read, ascending; all where it is not given. */
  only?: Int32Array;
  /**
   * Reads home region by home region, each in rating order, so that the tickets of a region lie side by side. Ranks of
   * different home regions then say nothing about ratings: good for a stage that stays at home.
   */
  byHome?: boolean;
};

/**
 * Reads the pool into rating order. A counting sort over the range of ratings that occurs, in 65,536 steps (by home:
 * 32,768; 0.1 points on a full scale); ties stay in pool order, so the same pool gives the same queue. One count, one
 * prefix sum, one scatter: each ticket goes to its rank as one record of 16 bytes, because a scatter pays by cache
 * lines touched.
 */
export function readQueue(pool: TicketPool, reading: Reading): Queue {
  const { now, curve, isWary, only } = reading;
  const count = only?.length ?? ticketCount(pool);
  const records = new Int32Array(count * RECORD);
  const asFloat = new Float32Array(records.buffer);
  const { rating, enqueuedAt } = pool;
  const { step, place } = countSteps(pool, count, reading);
  for (let n = 0; n < count; n++) {
    const i = only ? only[n]! : n;
    const waitS = Math.max(0, now - enqueuedAt[i]!) / 1000;
    const at = place[step[n]!]!++ * RECORD;
    records[at] = i;
    asFloat[at + 1] = rating[i]!;
    asFloat[at + 2] = waitS;
    records[at + 3] = traitsOf(pool, i, waitS, curve) | (isWary(i) ? WARY : 0);
  }
  return unpack(records, asFloat, count);
}

const RECORD = 4;
const WARY = 1 << 31;

/** Bits 0 to 7: regions it may play in now; 8 to 15: its home region; 16, 17: size class; 18: overdue. */
function traitsOf(pool: TicketPool, ticket: number, waitS: number, curve: ToleranceCurve): number {
  let mayPlay = pool.accepted[ticket]!;
  const isOverdue = waitS >= curve.overdueS;
  if (isOverdue) mayPlay |= regionsWithin(pool, ticket, curve.pingLimitMs(waitS));
  const sizeClass = CLASS_OF_SIZE[pool.partySize[ticket]!]!;
  return mayPlay | (256 << pool.home[ticket]!) | (sizeClass << 16) | (isOverdue ? 1 << 18 : 0);
}

/** MM6: the regions whose ping is within a limit. */
function regionsWithin(pool: TicketPool, ticket: number, limitMs: number): number {
  let mask = 0;
  for (let region = 0; region < MAX_REGIONS; region++) {
    if (pool.pings[ticket * MAX_REGIONS + region]! <= limitMs) mask |= 1 << region;
  }
  return mask;
}

function unpack(records: Int32Array, asFloat: Float32Array, count: number): Queue {
  const queue: Queue = {
    count,
    ticket: new Int32Array(count),
    rating: new Float32Array(count),
    waitS: new Float32Array(count),
    sizeClass: new Uint8Array(count),
    mayPlay: new Uint8Array(count),
    home: new Uint8Array(count),
    overdue: new Uint8Array(count),
    wary: new Uint8Array(count),
    taken: new Uint8Array(count),
    traffic: emptyTrafficCount(),
  };
  for (let rank = 0, at = 0; rank < count; rank++, at += RECORD) {
    const waitS = asFloat[at + 2]!;
    const traits = records[at + 3]!;
    queue.ticket[rank] = records[at]!;
    queue.rating[rank] = asFloat[at + 1]!;
    queue.waitS[rank] = waitS;
    queue.mayPlay[rank] = traits;
    countTicket(queue.traffic, traits & 255, waitS);
    queue.home[rank] = traits >>> 8;
    queue.sizeClass[rank] = (traits >>> 16) & 3;
    queue.overdue[rank] = (traits >>> 18) & 1;
    queue.wary[rank] = traits >>> 31;
  }
  return queue;
}

/** The step of each ticket, and the rank at which each step begins. */
function countSteps(pool: TicketPool, count: number, { only, byHome }: Reading) {
  const { rating, home } = pool;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let n = 0; n < count; n++) {
    const itsRating = rating[only ? only[n]! : n]!;
    if (itsRating < lowest) lowest = itsRating;
    if (itsRating > highest) highest = itsRating;
  }
  const steps = stepsFor(count, byHome ?? false);
  const scale = highest > lowest ? (steps - 1) / (highest - lowest) : 0;
  const step = new Int32Array(count);
  const place = new Int32Array((byHome ? steps * MAX_REGIONS : steps) + 1);
  for (let n = 0; n < count; n++) {
    const i = only ? only[n]! : n;
    const s = (((rating[i]! - lowest) * scale) | 0) + (byHome ? home[i]! * steps : 0);
    step[n] = s;
    place[s + 1]!++;
  }
  for (let s = 1; s < place.length; s++) place[s]! += place[s - 1]!;
  return { step, place };
}

function stepsFor(count: number, byHome: boolean): number {
  if (count <= 50_000) return 4096;
  return byHome ? 32_768 : 65_536;
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
