/**
 * `node bench/rating/boost.ts`: a newcomer of true skill 600 beside settled mates of 1500, ten matches, in parties of two,
 * three and five. Judged with the same mates in every match; with others each time for comparison.
 */
import { boostedError } from './boosted.ts';
import { report } from './targets.ts';

const SIZES = [2, 3, 5];
for (const size of SIZES)
  console.log(
    `in a party of ${size}, other mates each time: ${boostedError({ size, mates: 'others' }).toFixed(0)}`,
  );
report(
  SIZES.map((size) => ({
    name: `error in a party of ${size}, the same mates`,
    value: boostedError({ size, mates: 'same' }),
    atMost: 330,
  })),
);
