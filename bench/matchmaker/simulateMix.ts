import type { Matches } from '@retake/core/matchmaker/matches.ts';
import type { findMatches } from '@retake/core/matchmaker/pass.ts';
import {
  addTicket,
  createPool,
  removeTicket,
  type TicketPool,
  ticketCount,
} from '@retake/core/matchmaker/pool.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { Mix } from './mixes.ts';
import { blacklistOf, NOW, pickShare, randomTicket } from './referencePool.ts';

export type MixReport = {
  matches: number;
  gap: number;
  gapP95: number;
  spread: number;
  waitP50: number;
  waitP95: number;
  /** Share of tickets of each size that left without a match, in percent, of those whose search ended. */
  leftPercent: Record<number, number>;
  passMs: number;
};

const WARM_UP_S = 600;
const PATIENCE_S = 600;

export type Second = { now: number; isMeasured: boolean; pool: TicketPool; found: Matches };
type Options = {
  perSecond: number;
  seed: number;
  measuredS?: number;
  /** The engine, which may be another version of it. */
  engine: typeof findMatches;
  /** Sees the pool after each pass, once what was found has left it. */
  watch?: (second: Second) => void;
  /** A ticket leaves the pool without a match, at this time. */
  left?: (ticket: number, now: number, pool: TicketPool) => void;
};

/**
 * Poisson arrivals of a mix, a pass a second of virtual time. Searchers leave with a mean patience of ten minutes. Ten
 * minutes of warm-up, then one measured hour.
 */
export function simulateMix(
  { sizes, shape }: Mix,
  { perSecond, seed, engine, measuredS = 3600, watch, left }: Options,
): MixReport {
  const rng = createRng(seed);
  const pool = createPool();
  const exponential = (mean: number) => -Math.log(1 - rng.next()) * mean;
  const leaves = new Map<number, number>();
  const gaps: number[] = [];
  const waits: number[] = [];
  const ended = new Map<number, { matched: number; left: number }>(
    sizes.map(([size]) => [size, { matched: 0, left: 0 }]),
  );
  let spread = 0;
  let passMs = 0;
  let players = 0;
  let key = 0;
  let next = NOW + exponential(1000 / perSecond);
  const end = WARM_UP_S + measuredS;
  for (let second = 1; second <= end; second++) {
    const now = NOW + second * 1000;
    const isMeasured = second > WARM_UP_S;
    for (; next <= now; next += exponential(1000 / perSecond)) {
      players += arrive(rng, pool, sizes, { key, players, at: next });
      leaves.set(key++, next + exponential(PATIENCE_S * 1000));
    }
    for (let ticket = ticketCount(pool) - 1; ticket >= 0; ticket--) {
      if (leaves.get(pool.key[ticket]!)! > now) continue;
      if (isMeasured) ended.get(pool.partySize[ticket]!)!.left++;
      leaves.delete(pool.key[ticket]!);
      if (isMeasured) left?.(ticket, now, pool);
      removeTicket(pool, ticket);
    }
    const began = performance.now();
    const found = engine(pool, { shape, now });
    if (isMeasured) passMs += performance.now() - began;
    const taken = Array.from(found.ticket.subarray(0, found.start[found.count]!));
    if (isMeasured) {
      for (let m = 0; m < found.count; m++) {
        gaps.push(found.gap[m]!);
        spread += found.spread[m]!;
      }
      for (const ticket of taken) {
        waits.push((now - pool.enqueuedAt[ticket]!) / 1000);
        ended.get(pool.partySize[ticket]!)!.matched++;
      }
    }
    for (const ticket of taken.sort((a, b) => b - a)) {
      leaves.delete(pool.key[ticket]!);
      removeTicket(pool, ticket);
    }
    watch?.({ now, isMeasured, pool, found });
  }
  const at = (values: number[], share: number) => values[Math.floor(share * values.length)] ?? 0;
  gaps.sort((a, b) => a - b);
  waits.sort((a, b) => a - b);
  return {
    matches: gaps.length,
    gap: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
    gapP95: at(gaps, 0.95),
    spread: spread / gaps.length,
    waitP50: at(waits, 0.5),
    waitP95: at(waits, 0.95),
    leftPercent: Object.fromEntries(
      [...ended].map(([size, of]) => [size, (100 * of.left) / Math.max(1, of.left + of.matched)]),
    ),
    passMs: passMs / measuredS,
  };
}

/** Puts one party into the pool and answers how many players it has. */
function arrive(
  rng: Rng,
  pool: TicketPool,
  sizes: Mix['sizes'],
  { key, players, at }: { key: number; players: number; at: number },
): number {
  const size = pickShare(rng, sizes);
  const ticket = randomTicket(rng, key, players + 1, at, size);
  // Who is avoided is most likely to be somebody who was there of late.
  const some = () => Math.max(1, players + size - rng.int(5000));
  addTicket(pool, { ...ticket, blacklisted: blacklistOf(rng, size, some) });
  return size;
}
