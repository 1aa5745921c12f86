import { expect, test } from 'vitest';
import { checkCrowdSeed, checkSeed } from './checkSeed.ts';

/** More with FUZZ_RUNS=1000000 (or on every core with bench/matchmaker/fuzz.ts); FUZZ_SEED sets the first seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2500);
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);

test(`MM2 to MM9 random pools against the slow checker (seeds ${FIRST_SEED} to ${FIRST_SEED + RUNS - 1})`, () => {
  let matches = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) matches += checkSeed(seed);
  expect(matches).toBeGreaterThan(RUNS / 4);
}, 2_147_483_647);

const CROWDS = Number(process.env.FUZZ_CROWDS ?? 60);

test('MM9, MM24 an overdue party in surplus is seated where a younger one asks for the match (seed 700310)', () => {
  expect(checkCrowdSeed(700_310)).toBeGreaterThan(0);
});

test('MM9 a match is found where others who wait longer are hard to seat, and where all search alone (seeds 1610, 27768)', () => {
  expect(checkCrowdSeed(1610)).toBeGreaterThan(0);
  expect(checkCrowdSeed(27_768)).toBeGreaterThan(0);
});

test('MM4 the spread is exact where ratings lie closer than a step of the sort (seed 801907)', () => {
  expect(checkCrowdSeed(801_907)).toBeGreaterThan(0);
});

test(`MM2 to MM9 pools of up to 2,000 tickets against the slow checker (seeds ${FIRST_SEED} to ${FIRST_SEED + CROWDS - 1})`, () => {
  let matches = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CROWDS; seed++) matches += checkCrowdSeed(seed);
  expect(matches).toBeGreaterThan(CROWDS);
}, 2_147_483_647);
