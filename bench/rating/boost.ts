/**
 * `node bench/rating/boost.ts`: a newcomer of true skill 600 beside settled mates of 1500, ten matches, in parties of two,
 * three and five. Judged with the same mates in every match; for comparison with others each time, and the reverse: a newcomer of
 * 1500 beside mates of 600.
 */
import { boostedError, DRAWN_DOWN, DRAWN_UP } from './boosted.ts';
import { report } from './targets.ts';

const SIZES = [2, 3, 5];
const errors = (drawn: typeof DRAWN_UP, mates: 'same' | 'others') =>
  SIZES.map((size) => boostedError({ ...drawn, size, mates }).toFixed(0)).join(', ');
console.log('error in parties of 2, 3 and 5, not judged:');
console.log(`  600 beside 1500, other mates each time: ${errors(DRAWN_UP, 'others')}`);
console.log(`  1500 beside 600, the same mates: ${errors(DRAWN_DOWN, 'same')}`);
console.log(`  1500 beside 600, other mates each time: ${errors(DRAWN_DOWN, 'others')}`);
report(
  SIZES.map((size) => ({
    name: `error in a party of ${size}, the same mates`,
    value: boostedError({ ...DRAWN_UP, size, mates: 'same' }),
    atMost: 330,
  })),
);
