import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { addTicket, createPool, removeTicket, ticketCount } from '@retake/core/matchmaker/pool.ts';
import type { ToleranceCurve } from '@retake/core/matchmaker/tolerance.ts';
import { createRng } from '@retake/core/rng.ts';
import { blacklistOf, NOW, randomTicket } from './referencePool.ts';

export type ArrivalsReport = {
  matches: number;
  waitsS: { p50: number; p95: number; p99: number; longest: number };
  gap: number;
  spread: number;
  /** Mean of the worst ping in a match, ms. */
  ping: number;
  passMs: number;
};

const WARM_UP_S = 600;
const MEASURED_S = 3600;

/** Poisson arrivals of the reference pool's parties, a pass a second of virtual time, one hour measured. */
export function simulateArrivals(
  perSecond: number,
  seed: number,
  tolerance?: ToleranceCurve,
): ArrivalsReport {
  const rng = createRng(seed);
  const pool = createPool();
  const waits: number[] = [];
  let players = 0;
  let key = 0;
  let matches = 0;
  let gap = 0;
  let spread = 0;
  let ping = 0;
  let passMs = 0;
  const gapMs = () => (-Math.log(1 - rng.next()) * 1000) / perSecond;
  let nextArrival = NOW + gapMs();
  for (let second = 1; second <= WARM_UP_S + MEASURED_S; second++) {
    const now = NOW + second * 1000;
    while (nextArrival <= now) {
      const ticket = randomTicket(rng, key++, players + 1, nextArrival);
      players += ticket.members.length;
      const blacklisted = blacklistOf(rng, ticket.members.length, () => 1 + rng.int(players));
      addTicket(pool, { ...ticket, blacklisted });
      nextArrival += gapMs();
    }
    const started = performance.now();
    const found = findMatches(pool, tolerance ? { mode: '5v5', now, tolerance } : { mode: '5v5', now });
    passMs += performance.now() - started;
    const taken = Array.from(found.ticket.subarray(0, found.start[found.count]!));
    if (second > WARM_UP_S) {
      for (const ticket of taken) waits.push((now - pool.enqueuedAt[ticket]!) / 1000);
      matches += found.count;
      for (let m = 0; m < found.count; m++) {
        gap += found.gap[m]!;
        spread += found.spread[m]!;
        let worst = 0;
        for (let at = found.start[m]!; at < found.start[m + 1]!; at++) {
          worst = Math.max(worst, pool.pings[found.ticket[at]! * 8 + found.region[m]!]!);
        }
        ping += worst;
      }
    }
    for (const ticket of taken.sort((a, b) => b - a)) removeTicket(pool, ticket);
  }
  const end = NOW + (WARM_UP_S + MEASURED_S) * 1000;
  const still = Array.from({ length: ticketCount(pool) }, (_, i) => (end - pool.enqueuedAt[i]!) / 1000);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0;
  return {
    matches,
    waitsS: { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: Math.max(waits.at(-1) ?? 0, ...still) },
    gap: gap / matches,
    spread: spread / matches,
    ping: ping / matches,
    passMs: passMs / (WARM_UP_S + MEASURED_S),
  };
}
