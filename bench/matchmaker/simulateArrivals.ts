import type { Matches } from '@retake/core/matchmaker/matches.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import {
  addTicket,
  createPool,
  MAX_REGIONS,
  removeTicket,
  type Ticket,
  type TicketPool,
  ticketCount,
} from '@retake/core/matchmaker/pool.ts';
import { TOLERANCE, type ToleranceCurve } from '@retake/core/matchmaker/tolerance.ts';
import { createRng } from '@retake/core/rng.ts';
import { blacklistOf, EVERY_SIZE, NOW, randomTicket } from './referencePool.ts';

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

/** Poisson arrivals of the reference pool's parties, one pass per second of virtual time, one measured hour. */
export function simulateArrivals(
  perSecond: number,
  seed: number,
  tolerance: ToleranceCurve = TOLERANCE,
): ArrivalsReport {
  const pool = createPool();
  const arrivals = createArrivals(perSecond, seed);
  const tally = createTally(pool);
  let passMs = 0;
  for (let second = 1; second <= WARM_UP_S + MEASURED_S; second++) {
    const now = NOW + second * 1000;
    for (const ticket of arrivals(now)) addTicket(pool, ticket);
    const started = performance.now();
    const found = findMatches(pool, { shape: EVERY_SIZE, now, tolerance });
    passMs += performance.now() - started;
    const taken = Array.from(found.ticket.subarray(0, found.start[found.count]!));
    if (second > WARM_UP_S) tally.add(found, now);
    for (const ticket of taken.sort((a, b) => b - a)) removeTicket(pool, ticket);
  }
  const measured = tally.report(NOW + (WARM_UP_S + MEASURED_S) * 1000);
  return { ...measured, passMs: passMs / (WARM_UP_S + MEASURED_S) };
}

/** The tickets that have arrived by a time, in order. */
function createArrivals(perSecond: number, seed: number): (now: number) => Ticket[] {
  const rng = createRng(seed);
  const pauseMs = () => (-Math.log(1 - rng.next()) * 1000) / perSecond;
  let next = NOW + pauseMs();
  let players = 0;
  let key = 0;
  return (now) => {
    const come: Ticket[] = [];
    for (; next <= now; next += pauseMs()) {
      const ticket = randomTicket(rng, key++, players + 1, next);
      players += ticket.members.length;
      const blacklisted = blacklistOf(rng, ticket.members.length, () => 1 + rng.int(players));
      come.push({ ...ticket, blacklisted });
    }
    return come;
  };
}

function createTally(pool: TicketPool) {
  const waits: number[] = [];
  let matches = 0;
  let gap = 0;
  let spread = 0;
  let ping = 0;
  const worstPing = (found: Matches, m: number) => {
    const tickets = found.ticket.subarray(found.start[m]!, found.start[m + 1]!);
    return Math.max(...Array.from(tickets, (ticket) => pool.pings[ticket * MAX_REGIONS + found.region[m]!]!));
  };
  return {
    /** Counts the result of a pass; call it before its tickets leave the pool. */
    add(found: Matches, now: number) {
      for (let at = 0; at < found.start[found.count]!; at++) {
        waits.push((now - pool.enqueuedAt[found.ticket[at]!]!) / 1000);
      }
      for (let m = 0; m < found.count; m++) {
        matches++;
        gap += found.gap[m]!;
        spread += found.spread[m]!;
        ping += worstPing(found, m);
      }
    },
    /** A ticket that still waits at `end` counts for the longest wait. */
    report(end: number) {
      const still = Array.from({ length: ticketCount(pool) }, (_, i) => (end - pool.enqueuedAt[i]!) / 1000);
      waits.sort((a, b) => a - b);
      const at = (share: number) => waits[Math.floor(share * waits.length)] ?? 0;
      const longest = Math.max(waits.at(-1) ?? 0, ...still);
      return {
        matches,
        waitsS: { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest },
        gap: gap / matches,
        spread: spread / matches,
        ping: ping / matches,
      };
    },
  };
}
