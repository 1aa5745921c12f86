import type { Mode } from '../mode.ts';
import { createRng, type Rng } from '../rng.ts';
import { gapOf, illegalities, someLegalMatch } from './legal.ts';
import { readMatch } from './matches.ts';
import { findMatches } from './pass.ts';
import { addTicket, createPool, removeTicket, type TicketPool, ticketCount } from './pool.ts';
import { TOLERANCE } from './tolerance.ts';

const NOW = 1_700_000_000_000;

/**
 * One random pool, matched and held against the slow checker (MM2 to MM9). The answer is how many matches were found;
 * throws with the seed where one of them is not legal, or an overdue ticket was left that could be matched.
 */
export function checkSeed(seed: number): number {
  const rng = createRng(seed);
  const mode: Mode = rng.next() < 0.75 ? '5v5' : '2v2';
  const pool = randomPool(rng, mode);
  const before = new Uint8Array(pool.header.buffer.slice(0));
  const matches = findMatches(pool, { mode, now: NOW });
  const problem = firstProblem(pool, mode, matches, seed);
  if (problem) throw new Error(`seed ${seed}: ${problem}`);
  const untouched = Buffer.compare(before, new Uint8Array(pool.header.buffer)) === 0;
  if (!untouched) throw new Error(`seed ${seed}: the pass wrote to the pool`);
  return matches.count;
}

function firstProblem(
  pool: TicketPool,
  mode: Mode,
  matches: ReturnType<typeof findMatches>,
  seed: number,
): string | null {
  const free = new Set(Array.from({ length: ticketCount(pool) }, (_, index) => index));
  for (let m = 0; m < matches.count; m++) {
    const match = readMatch(matches, m);
    const wrong = illegalities(pool, match.teams, { mode, now: NOW }, match.region);
    if (wrong.length > 0) return `match ${m} is illegal: ${wrong.join(', ')}`;
    if (Math.abs(gapOf(pool, match.teams) - match.gap) > 0.01) return `match ${m} misstates its gap`;
    for (const ticket of [...match.teams[0], ...match.teams[1]]) {
      if (!free.delete(ticket)) return `ticket ${ticket} is in two matches`;
    }
  }
  // The exhaustive look at what is left costs most of the run, so larger pools take their turn less often.
  if (free.size > 7 && seed % 16 !== 0) return null;
  for (const ticket of free) {
    const isOverdue = NOW - pool.enqueuedAt[ticket]! >= TOLERANCE.overdueS * 1000;
    if (isOverdue && someLegalMatch(pool, [...free], ticket, { mode, now: NOW })) {
      return `ticket ${ticket} is overdue, could be matched, and was left`;
    }
  }
  return null;
}

/** A small pool with much avoidance, clustered or wide ratings, fresh or starving tickets, and churn. */
function randomPool(rng: Rng, mode: Mode): TicketPool {
  const pool = createPool({ capacity: 4 });
  const sizes = mode === '2v2' ? [1, 2, 2] : rng.pick([[1, 2, 3, 5], [2, 3, 5], [1], [1, 1, 2, 3], [2, 3]]);
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
    const size = rng.pick(sizes);
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
