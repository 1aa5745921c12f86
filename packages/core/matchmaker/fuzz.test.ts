import { expect, test } from 'vitest';
import { checkSeed } from './checkSeed.ts';

/** More with FUZZ_RUNS=1000000 (or on every core with bench/matchmaker/fuzz.ts); FUZZ_SEED begins elsewhere. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2500);
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);

test(`MM2 to MM9 random pools against the slow checker (seeds ${FIRST_SEED} to ${FIRST_SEED + RUNS - 1})`, () => {
  let matches = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) matches += checkSeed(seed);
  expect(matches).toBeGreaterThan(RUNS / 4);
}, 2_147_483_647);
