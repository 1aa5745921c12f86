import { QUEUES } from '../queue/queues.ts';
import { createRng, type Rng } from '../rng.ts';
import type { MatchShape } from './compositions.ts';
import { gapOf, illegalitiesOf } from './legal.ts';
import { createLegalSearch } from './legalSearch.ts';
import { readMatch } from './matches.ts';
import { findMatches } from './pass.ts';
import { addTicket, createPool, removeTicket, type TicketPool, ticketCount } from './pool.ts';
import { TOLERANCE } from './tolerance.ts';

const NOW = 1_700_000_000_000;

/** The shapes of the queues, and wider ones: everything that the engine can seat, also with some sizes missing. */
const SHAPES: readonly MatchShape[] = [
  ...QUEUES,
  { mode: '5v5', partySizes: [1, 2, 3, 5], singlesPerTeam: 5 },
  { mode: '5v5', partySizes: [1, 2, 3], singlesPerTeam: 5 },
  { mode: '5v5', partySizes: [1, 2, 3, 5], singlesPerTeam: 2 },
  { mode: '5v5', partySizes: [2, 3], singlesPerTeam: 0 },
  { mode: '2v2', partySizes: [1, 2], singlesPerTeam: 2 },
];

/**
 * Matches one random pool and checks it against the slow rules (MM2 to MM9). Returns how many matches were found.
 * Throws with the seed if a match is not legal, or if an overdue ticket that could be matched was left.
 */
export function checkSeed(seed: number): number {
  const rng = createRng(seed);
  const shape = rng.pick(SHAPES);
  return checkPool(randomPool(rng, shape), shape, seed);
}

/**
 * The same with up to 2,000 tickets: crowds of different sizes, ages and strengths in up to five regions, some of which
 * have nobody to play with.
 */
export function checkCrowdSeed(seed: number): number {
  const rng = createRng(seed);
  const shape = rng.pick(SHAPES);
  return checkPool(randomCrowds(rng, shape), shape, seed);
}

function checkPool(pool: TicketPool, shape: MatchShape, seed: number): number {
  const before = new Uint8Array(pool.header.buffer.slice(0));
  const matches = findMatches(pool, { shape, now: NOW });
  const problem = firstProblem(pool, shape, matches, seed);
  if (problem) throw new Error(`seed ${seed}: ${problem}`);
  const untouched = Buffer.compare(before, new Uint8Array(pool.header.buffer)) === 0;
  if (!untouched) throw new Error(`seed ${seed}: the pass wrote to the pool`);
  return matches.count;
}

function firstProblem(
  pool: TicketPool,
  shape: MatchShape,
  matches: ReturnType<typeof findMatches>,
  seed: number,
): string | null {
  const illegalities = illegalitiesOf(pool, { shape, now: NOW });
  const free = new Set(Array.from({ length: ticketCount(pool) }, (_, index) => index));
  for (let m = 0; m < matches.count; m++) {
    const match = readMatch(matches, m);
    const wrong = illegalities(match.teams, match.region);
    if (wrong.length > 0) return `match ${m} is illegal: ${wrong.join(', ')}`;
    if (Math.abs(gapOf(pool, match.teams) - match.gap) > 0.01) return `match ${m} misstates its gap`;
    for (const ticket of [...match.teams[0], ...match.teams[1]]) {
      if (!free.delete(ticket)) return `ticket ${ticket} is in two matches`;
    }
  }
  // The exhaustive check of the remaining tickets costs most of the run, so larger pools get it less often.
  const isLarge = ticketCount(pool) > SMALL;
  if (!isLarge && free.size > 7 && seed % 16 !== 0) return null;
  const someLegalMatch = createLegalSearch(pool, { shape, now: NOW }, isLarge ? MOST_SETS : Infinity);
  const overdue = [...free].filter((ticket) => NOW - pool.enqueuedAt[ticket]! >= TOLERANCE.overdueS * 1000);
  for (const ticket of isLarge ? createRng(seed).shuffle(overdue).slice(0, MOST_CHECKED) : overdue) {
    if (someLegalMatch([...free], ticket))
      return `ticket ${ticket} is overdue, could be matched, and was left`;
  }
  return null;
}

const SMALL = 15;
/** Overdue tickets that are checked of a large pool, and sets looked at for each. */
const MOST_CHECKED = 12;
const MOST_SETS = 20_000;

/** A small pool with much avoidance, clustered or wide ratings, fresh or starving tickets, and churn. */
function randomPool(rng: Rng, { mode, partySizes }: MatchShape): TicketPool {
  const pool = createPool({ capacity: 4 });
  const tickets = rng.int(mode === '2v2' ? 9 : 15);
  const deviation = rng.pick([5, 60, 350]);
  const longestWaitMs = rng.pick([2_000, 40_000, 150_000, 600_000]);
  const regions = 1 + rng.int(3);
  const avoiding = rng.pick([0, 0.1, 0.5]);
  let player = 1;
  const everyone = tickets * 3;
  const some = () =>
    rng.next() < avoiding ? Array.from({ length: 1 + rng.int(3) }, () => 1 + rng.int(everyone)) : [];
  for (let key = 0; key < tickets; key++) {
    const size = rng.pick(partySizes);
    addTicket(pool, {
      key,
      rating: rng.normal(1000, deviation),
      enqueuedAt: NOW - rng.int(longestWaitMs),
      members: Array.from({ length: size }, () => player++),
      pings: Array.from({ length: regions }, () => rng.pick([20, 60, 100, 180, 350])),
      blacklisted: some(),
      recentOpponents: some(),
    });
    if (rng.next() < 0.1) removeTicket(pool, rng.int(ticketCount(pool)));
  }
  return pool;
}

function randomCrowds(rng: Rng, { partySizes }: MatchShape): TicketPool {
  const pool = createPool();
  const regions = 2 + rng.int(4);
  const most = rng.pick([40, 200, 2000]);
  const avoiding = rng.pick([0, 0.05, 0.5]);
  let player = 1;
  for (let crowds = 1 + rng.int(6); crowds > 0; crowds--) {
    const sizes = rng.next() < 0.6 ? [rng.pick(partySizes)] : partySizes;
    const home = rng.int(regions);
    const centre = rng.normal(1000, rng.pick([5, 300]));
    const deviation = rng.pick([1, 30, 200]);
    const longestWaitMs = rng.pick([30_000, 150_000, 400_000, 3_600_000]);
    const neighbours = rng.pick([20, 4000]);
    const some = () => Math.max(1, player - rng.int(neighbours));
    for (let left = 1 + rng.int(Math.ceil(most / 6)); left > 0; left--) {
      const members = Array.from({ length: rng.pick(sizes) }, () => player++);
      addTicket(pool, {
        key: player,
        rating: rng.normal(centre, deviation),
        enqueuedAt: NOW - rng.int(longestWaitMs),
        members,
        pings: Array.from({ length: regions }, (_, region) =>
          region === home ? 20 : rng.pick([60, 180, 350, 350, Infinity]),
        ),
        blacklisted: rng.next() < avoiding ? Array.from({ length: 1 + rng.int(8) }, some) : [],
        recentOpponents: rng.next() < avoiding ? Array.from({ length: 1 + rng.int(8) }, some) : [],
      });
    }
  }
  return pool;
}
