import { findMatches } from '@retake/core/matchmaker/pass.ts';
import type { TicketPool } from '@retake/core/matchmaker/pool.ts';
import { measureMatches } from './measureMatches.ts';
import { EVERY_SIZE, NOW, referencePool } from './referencePool.ts';
import { createTargets, median, round, seedsFromArguments } from './targets.ts';

/**
 * One pass over 10,000, 100,000 and 1,000,000 tickets. The time is a ratio to `Float32Array.prototype.sort` over the
 * same count of random numbers, measured alternately in the same run. Medians reduce the effect of a busy machine.
 */
const SIZES = [
  { tickets: 10_000, runs: 31, matched: 99.5, gap: 2.7, spread: 10, sorts: null },
  { tickets: 100_000, runs: 15, matched: 99.9, gap: 0.5, spread: 2, sorts: 8 },
  { tickets: 1_000_000, runs: 7, matched: 99.9, gap: 0.5, spread: 2, sorts: 10 },
] as const;
const WARM_UP_RUNS = 5;
const GROWTH_LIMIT = 1.2;

const targets = createTargets();
for (const seed of seedsFromArguments([1, 2])) {
  for (const { tickets, runs, matched, gap, spread, sorts } of SIZES) {
    const pool = referencePool(tickets, seed);
    const measured = measureMatches(pool, findMatches(pool, { shape: EVERY_SIZE, now: NOW }), NOW);
    const time = timePass(pool, tickets, runs);
    console.log(`seed ${seed}, ${tickets} tickets: ${round(time.passMs)} ms, sort ${round(time.sortMs)} ms`);
    targets.atLeast('  matched, %', measured.matchedPercent, matched);
    targets.atMost('  mean gap', measured.gap, gap);
    targets.atMost('  mean spread', measured.spread, spread);
    targets.atMost('  impossible', measured.impossible, 0);
    targets.atMost('  blacklisted pairs', measured.blacklistedPairs, 0);
    if (sorts !== null) targets.atMost('  time, in sorts', time.ratio, sorts);
    else console.log(`       time, in sorts: ${round(time.ratio)}`);
  }
  targets.atMost(
    `seed ${seed}, growth from 10,000 to 1,000,000, in linear`,
    measureGrowth(seed),
    GROWTH_LIMIT,
  );
}
targets.finish();

function timePass(pool: TicketPool, tickets: number, runs: number) {
  const passes: number[] = [];
  const sorting: number[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < runs + WARM_UP_RUNS; run++) {
    const numbers = Float32Array.from({ length: tickets }, () => Math.random());
    const sortMs = timed(() => numbers.sort());
    const passMs = timed(() => findMatches(pool, { shape: EVERY_SIZE, now: NOW }));
    if (run < WARM_UP_RUNS) continue;
    passes.push(passMs);
    sorting.push(sortMs);
    ratios.push(passMs / sortMs);
  }
  return { passMs: median(passes), sortMs: median(sorting), ratio: median(ratios) };
}

/** One pass over a million tickets against a hundred over ten thousand, alternately: 1 is linear. */
function measureGrowth(seed: number): number {
  const small = referencePool(10_000, seed);
  const large = referencePool(1_000_000, seed);
  const growths: number[] = [];
  for (let round = 0; round < 7; round++) {
    const smallMs = timed(() => {
      for (let i = 0; i < 100; i++) findMatches(small, { shape: EVERY_SIZE, now: NOW });
    });
    growths.push(timed(() => findMatches(large, { shape: EVERY_SIZE, now: NOW })) / smallMs);
  }
  return median(growths);
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
