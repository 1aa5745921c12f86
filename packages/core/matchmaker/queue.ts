import { CLASS_OF_SIZE, type MatchShape, SIZE_CLASSES } from './compositions.ts';
import { MAX_REGIONS, type TicketPool, ticketCount } from './pool.ts';
import { type Surplus, surplusOf } from './surplus.ts';
import type { ToleranceCurve } from './tolerance.ts';
import { countTicket, emptyTrafficCount, type TrafficCount } from './traffic.ts';

export const CLASSES = SIZE_CLASSES.length;

/**
 * The pool in the order of rating, as a pass uses it: entry `rank` of every column belongs to the ticket with the
 * `rank`-th lowest rating (read by home: within its home region). Later steps go through these columns nearly in order,
 * so memory is read in order too.
 */
export type Queue = {
  count: number;
  /** Index into the pool. */
  ticket: Int32Array;
  rating: Float32Array;
  /** The wait that counts for what a ticket may ask of others, in seconds: of a size in surplus at most `patientS`. */
  waitS: Float32Array;
  /** How long it has really waited. */
  waitedS: Float32Array;
  sizeClass: Uint8Array;
  /** Bit mask of the regions it may currently play in. */
  mayPlay: Uint8Array;
  /** Bit of its home region. */
  home: Uint8Array;
  overdue: Uint8Array;
  /** What it brings to the budget of its match, in points (`noteUrgencies`). */
  urgency: Float32Array;
  /** 1 if the ticket has a conflict. */
  wary: Uint8Array;
  taken: Uint8Array;
  traffic: TrafficCount;
  /** By class: bit mask of the regions in which more of it wait than can be seated. */
  surplus: Uint8Array;
};

/** How a queue is read from the pool. */
export type Reading = {
  now: number;
  curve: ToleranceCurve;
  shape: MatchShape;
  /** Whether a ticket (pool index) has a conflict. */
  isWary: (ticket: number) => boolean;
  /** The surplus of the whole pool, where only some of it is read. */
  surplus?: Uint8Array;
  /** Pool indices to read, ascending; defaults to all. */
  only?: Int32Array;
  /**
   * Reads home region by home region, each in rating order, so that the tickets of a region are adjacent. Ranks of
   * different home regions are then not comparable, which is fine for a stage that stays in the home region.
   */
  byHome?: boolean;
};

/**
 * Reads the pool into rating order. A counting sort over the actual range of ratings, in 65,536 steps (by home: 32,768;
 * 0.1 points on a full scale). Ties stay in pool order, so the same pool gives the same queue. One count, one prefix
 * sum, one scatter: each ticket is written to its rank as one record of 16 bytes, because the cost of a scatter is the
 * number of cache lines touched.
 */
export function readQueue(pool: TicketPool, reading: Reading): Queue {
  const { now, curve, isWary, only, shape } = reading;
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
  const queue = unpack(records, asFloat, count);
  queue.surplus = reading.surplus ?? surplusByRegion(queue, shape);
  curbSurplus(queue, curve.patientS);
  return queue;
}

/**
 * A ticket whose size is in surplus wherever it may play cannot ask more of the scarce ones by waiting longer (MM24):
 * whatever they put up with, as many of its size would be left.
 */
function curbSurplus(queue: Queue, patientS: number): void {
  if (!queue.surplus.some((regions) => regions !== 0)) return;
  queue.waitS = queue.waitedS.slice();
  for (let rank = 0; rank < queue.count; rank++) {
    if (isInSurplus(queue, rank)) queue.waitS[rank] = Math.min(queue.waitedS[rank]!, patientS);
  }
}

/** Writes the urgency of each ticket, at the pace of the whole queue. */
export function noteUrgencies(
  { count, urgency, waitS, rating, sizeClass }: Queue,
  curve: ToleranceCurve,
  paceS: number,
): void {
  for (let rank = 0; rank < count; rank++) {
    urgency[rank] = curve.urgency(paceS, waitS[rank]!, rating[rank]!, SIZE_CLASSES[sizeClass[rank]!]!);
  }
}

/** Whether all regions of a ticket are among those in which its class is in surplus. */
const isInSurplus = ({ mayPlay, surplus, sizeClass }: Queue, rank: number) =>
  (mayPlay[rank]! & ~surplus[sizeClass[rank]!]!) === 0;

export const surplusOfQueue = ({ surplus }: Queue): Surplus[] =>
  SIZE_CLASSES.flatMap((size, c) => (surplus[c] === 0 ? [] : [{ size, regions: surplus[c]! }]));

/** By class: bit mask of the regions in which it is in surplus. */
function surplusByRegion({ count, mayPlay, sizeClass }: Queue, shape: MatchShape): Uint8Array {
  const waiting = new Int32Array(MAX_REGIONS * CLASSES);
  for (let rank = 0; rank < count; rank++) {
    for (let mask = mayPlay[rank]!; mask !== 0; mask &= mask - 1) {
      waiting[(31 - Math.clz32(mask & -mask)) * CLASSES + sizeClass[rank]!]!++;
    }
  }
  const surplus = new Uint8Array(CLASSES);
  for (let region = 0; region < MAX_REGIONS; region++) {
    const there = waiting.subarray(region * CLASSES, (region + 1) * CLASSES);
    surplusOf(shape, there).forEach((isSurplus, c) => {
      if (isSurplus) surplus[c]! |= 1 << region;
    });
  }
  return surplus;
}

const RECORD = 4;
const WARY = 1 << 31;

/** Bits 0 to 7: regions it may currently play in; 8 to 15: its home region; 16, 17: size class; 18: overdue. */
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
  const waitS = new Float32Array(count);
  const queue: Queue = {
    count,
    ticket: new Int32Array(count),
    rating: new Float32Array(count),
    waitS,
    waitedS: waitS,
    sizeClass: new Uint8Array(count),
    mayPlay: new Uint8Array(count),
    home: new Uint8Array(count),
    overdue: new Uint8Array(count),
    urgency: new Float32Array(count),
    wary: new Uint8Array(count),
    taken: new Uint8Array(count),
    traffic: emptyTrafficCount(),
    surplus: new Uint8Array(CLASSES),
  };
  for (let rank = 0, at = 0; rank < count; rank++, at += RECORD) {
    const waitedS = asFloat[at + 2]!;
    const traits = records[at + 3]!;
    queue.ticket[rank] = records[at]!;
    queue.rating[rank] = asFloat[at + 1]!;
    waitS[rank] = waitedS;
    queue.mayPlay[rank] = traits;
    countTicket(queue.traffic, traits & 255, waitedS);
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
 * The ranks that are not taken, one list per region and party size: list `region * CLASSES + class` is `start[list] …
 * start[list + 1] - 1` of `rank`, ascending. A ticket is in the list of every region of its mask.
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
