import { blocksOf } from '../limits/address.ts';
import { createTally } from './tally.ts';

/**
 * How many addresses' worth a /64, a /56 and a /48 may hold: whoever rents a /48 has 65,536 of the first. Connections that are
 * refused count too, up to twice as many: no block alone fills the one around it.
 */
const TIMES = [1, 3, 8] as const;

/** CON1: how many of something each address has now, and the blocks of IPv6 in which it lies. */
export function createBlockTally(perAddress: number) {
  const tally = createTally();
  return {
    /** The share of the limit that is taken, of the block that is fullest: 1 is full. */
    fullness(address: string): number {
      const shares = blocksOf(address).map((block, at) => tally.of(block) / (perAddress * TIMES[at]!));
      return Math.max(...shares);
    },
    add(address: string): void {
      for (const block of blocksOf(address)) tally.add(block);
    },
    remove(address: string): void {
      for (const block of blocksOf(address)) tally.remove(block);
    },
  };
}
