import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { measureMatches } from './measureMatches.ts';
import { EVERY_SIZE, NOW, referencePool } from './referencePool.ts';
import { createTargets, round, seedsFromArguments } from './targets.ts';

/** No impossible split and no blacklisted pair, over seeds 1 to 20 at three sizes. */
const targets = createTargets();
const seeds = seedsFromArguments(Array.from({ length: 20 }, (_, i) => i + 1));
for (const tickets of [1_000, 10_000, 100_000]) {
  let impossible = 0;
  let blacklistedPairs = 0;
  let leastMatched = 100;
  for (const seed of seeds) {
    const pool = referencePool(tickets, seed);
    const measured = measureMatches(pool, findMatches(pool, { shape: EVERY_SIZE, now: NOW }), NOW);
    impossible += measured.impossible;
    blacklistedPairs += measured.blacklistedPairs;
    leastMatched = Math.min(leastMatched, measured.matchedPercent);
  }
  console.log(`${tickets} tickets, ${seeds.length} seeds: at least ${round(leastMatched)} % matched`);
  targets.atMost('  impossible splits', impossible, 0);
  targets.atMost('  blacklisted pairs', blacklistedPairs, 0);
}
targets.finish();
