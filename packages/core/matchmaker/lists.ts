import { CLASS_OF_SIZE, SIZE_CLASSES } from './compositions.ts';
import { MAX_REGIONS, type TicketPool } from './pool.ts';

export const CLASSES = SIZE_CLASSES.length;

/**
 * Tickets in rating order, one list per region and party size: list `region * CLASSES + class` stands at
 * `start[list] … start[list + 1] - 1` of `ticket` and `rating`. A ticket stands in the list of every region it may play in.
 */
export type Lists = { start: Int32Array; ticket: Int32Array; rating: Float32Array };

/**
 * Counting sort by rating, in 65,536 steps over the range that occurs (0.05 points on a full scale); ties stay in
 * pool order, so the result is the same for the same pool. Linear: one count, one prefix sum, one scatter.
 */
export function sortByRating(pool: TicketPool, tickets: number): Int32Array {
  const { rating } = pool;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < tickets; i++) {
    if (rating[i]! < lowest) lowest = rating[i]!;
    if (rating[i]! > highest) highest = rating[i]!;
  }
  const steps = tickets > 8192 ? 65536 : 4096;
  const scale = highest > lowest ? (steps - 1) / (highest - lowest) : 0;
  const step = new Uint16Array(tickets);
  const place = new Int32Array(steps + 1);
  for (let i = 0; i < tickets; i++) {
    const s = ((rating[i]! - lowest) * scale) | 0;
    step[i] = s;
    place[s + 1]!++;
  }
  for (let s = 0; s < steps; s++) place[s + 1]! += place[s]!;
  const order = new Int32Array(tickets);
  for (let i = 0; i < tickets; i++) order[place[step[i]!]!++] = i;
  return order;
}

/** Deals the tickets of `order` that are not `taken` to the lists of the regions in `mayPlay` (a bit mask by ticket). */
export function dealLists(
  pool: TicketPool,
  order: Int32Array,
  taken: Uint8Array,
  mayPlay: Uint8Array,
): Lists {
  const start = new Int32Array(MAX_REGIONS * CLASSES + 1);
  for (let i = 0; i < order.length; i++) {
    if (taken[i] === 1) continue;
    const sizeClass = CLASS_OF_SIZE[pool.partySize[i]!]!;
    for (let mask = mayPlay[i]!; mask !== 0; mask &= mask - 1) {
      start[(31 - Math.clz32(mask & -mask)) * CLASSES + sizeClass + 1]!++;
    }
  }
  for (let list = 0; list < MAX_REGIONS * CLASSES; list++) start[list + 1]! += start[list]!;
  const end = start.slice();
  const total = start[MAX_REGIONS * CLASSES]!;
  const ticket = new Int32Array(total);
  const rating = new Float32Array(total);
  for (let at = 0; at < order.length; at++) {
    const i = order[at]!;
    if (taken[i] === 1) continue;
    const sizeClass = CLASS_OF_SIZE[pool.partySize[i]!]!;
    const itsRating = pool.rating[i]!;
    for (let mask = mayPlay[i]!; mask !== 0; mask &= mask - 1) {
      const to = end[(31 - Math.clz32(mask & -mask)) * CLASSES + sizeClass]!++;
      ticket[to] = i;
      rating[to] = itsRating;
    }
  }
  return { start, ticket, rating };
}
