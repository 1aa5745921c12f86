import { MAX_REGIONS } from './pool.ts';

/** A wait counts at most this long, so that a few tickets that are hard to place do not make a region look empty. */
const LONGEST_COUNTED_S = 60;

/** Sums over the tickets of each region, and over all (the last entry). */
export type TrafficCount = { tickets: Float64Array; waitS: Float64Array };

export const emptyTrafficCount = (): TrafficCount => ({
  tickets: new Float64Array(MAX_REGIONS + 1),
  waitS: new Float64Array(MAX_REGIONS + 1),
});

/** Counts one ticket in every region of its mask. */
export function countTicket(count: TrafficCount, regions: number, waitS: number): void {
  const counted = waitS < LONGEST_COUNTED_S ? waitS : LONGEST_COUNTED_S;
  count.tickets[MAX_REGIONS]!++;
  count.waitS[MAX_REGIONS]! += counted;
  for (let mask = regions; mask !== 0; mask &= mask - 1) {
    const region = 31 - Math.clz32(mask & -mask);
    count.tickets[region]!++;
    count.waitS[region]! += counted;
  }
}

/** The entry of the whole queue. */
export const ALL_REGIONS = MAX_REGIONS;

/**
 * Arrivals per second, in one region or in all, from one snapshot: Little's law, L = λ·W, with the mean age of the
 * waiting tickets for W. J. D. C. Little, "A Proof for the Queuing Formula: L = λW", Operations Research 9 (1961).
 */
export function arrivalsPerS(count: TrafficCount, place: number): number {
  const tickets = count.tickets[place]!;
  return tickets === 0 ? 0 : (tickets * tickets) / (count.waitS[place]! + 0.001);
}
