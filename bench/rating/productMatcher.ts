import { readMatch } from '@retake/core/matchmaker/matches.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { addTicket, createPool } from '@retake/core/matchmaker/pool.ts';
import type { Rng } from '@retake/core/rng.ts';
import { EVERY_SIZE } from '../matchmaker/referencePool.ts';
import type { Pair, Queued } from './fairMatcher.ts';

/** The time of every pass, ms; only waiting times count. */
const NOW = 1_750_000_000_000;
const MEAN_WAIT_MS = 45_000;
const LONGEST_WAIT_MS = 600_000;
/** One region that is near for everybody. */
const PINGS = [20];

/** One pass of the product's matchmaker over parties with waits as in its own pool: 45 s on average. */
export function matchAsProduct<P extends { readonly id: number }>(
  queue: readonly Queued<P>[],
  rng: Rng,
): Pair<P>[] {
  const pool = createPool({ capacity: queue.length });
  for (const [key, { party, rating }] of queue.entries()) {
    const waitMs = Math.min(LONGEST_WAIT_MS, -Math.log(1 - rng.next()) * MEAN_WAIT_MS);
    const members = party.map(({ id }) => id + 1);
    addTicket(pool, { key, rating, enqueuedAt: NOW - waitMs, members, pings: PINGS });
  }
  const matches = findMatches(pool, { shape: EVERY_SIZE, now: NOW });
  const seated = (tickets: readonly number[]) => tickets.map((at) => queue[pool.key[at]!]!);
  return Array.from({ length: matches.count }, (_, m) => {
    const [team1, team2] = readMatch(matches, m).teams;
    return { team1: seated(team1), team2: seated(team2) };
  });
}
