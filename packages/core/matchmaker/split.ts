import { type Mode, TEAM_SIZE } from '../mode.ts';
import type { Composition } from './compositions.ts';

/**
 * Cost in points per step of difference between the biggest parties of the two teams (a five against single players:
 * 4).
 */
const UNEVEN_COST = 1;

export type Splitter = {
  /** The fairest split from the last `weigh`: bit `slot` set means that slot plays in team 0. */
  mask: number;
  /** Its difference of team averages, points. */
  gap: number;
  /** Finds the fairest split of parties with these averages by slot; returns its cost in points. */
  weigh(composition: Composition, slotRating: Float64Array): number;
};

/**
 * Tries every split of a composition. Sums of any five slots come from two tables of 32, so a split costs two reads and
 * an addition, however many parties there are.
 */
export function createSplitter(mode: Mode, gapWeight: number): Splitter {
  const teamSize = TEAM_SIZE[mode];
  const low = new Float64Array(32);
  const high = new Float64Array(32);

  function weigh(composition: Composition, slotRating: Float64Array): number {
    const { parties, slotSizes, splitMasks, splitUnevenness } = composition;
    const inLow = parties < 5 ? parties : 5;
    for (let slot = 0; slot < inLow; slot++) addSlot(low, slot, slotRating[slot]! * slotSizes[slot]!);
    for (let slot = 5; slot < parties; slot++) addSlot(high, slot - 5, slotRating[slot]! * slotSizes[slot]!);
    const total = low[(1 << inLow) - 1]! + high[parties > 5 ? (1 << (parties - 5)) - 1 : 0]!;
    let cheapest = Infinity;
    for (let m = 0; m < splitMasks.length; m++) {
      const mask = splitMasks[m]!;
      const gap = Math.abs(2 * (low[mask & 31]! + high[mask >> 5]!) - total) / teamSize;
      const cost = gapWeight * gap + UNEVEN_COST * splitUnevenness[m]!;
      if (cost >= cheapest) continue;
      cheapest = cost;
      splitter.mask = mask;
      splitter.gap = gap;
    }
    return cheapest;
  }

  const splitter: Splitter = { mask: 0, gap: 0, weigh };
  return splitter;
}

/** Extends a table of subset sums by one slot. */
function addSlot(sums: Float64Array, slot: number, weight: number): void {
  const bit = 1 << slot;
  for (let subset = 0; subset < bit; subset++) sums[subset | bit] = sums[subset]! + weight;
}
