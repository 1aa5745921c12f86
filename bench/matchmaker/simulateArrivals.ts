import {
  emptyWaitHistory,
  estimateWait,
  observeWait,
  type WaitQuestion,
} from '@retake/core/matchmaker/expectedWait.ts';
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
import { blacklistOf, NOW, randomTicket } from './referencePool.ts';

export type ArrivalsReport = {
  matches: number;
  waitsS: { p50: number; p95: number; p99: number; longest: number };
  gap: number;
  spread: number;
  /** Mean of the worst ping in a match, ms. */
  ping: number;
  passMs: number;
  /** How far the expected search time given at the start was off, seconds, against always saying 30. */
  expected: { errorS: number; biasS: number; errorOf30S: number };
};

const WARM_UP_S = 600;
const MEASURED_S = 3600;

/** Poisson arrivals of the reference pool's parties, a pass a second of virtual time, one hour measured. */
export function simulateArrivals(
  perSecond: number,
  seed: number,
  tolerance: ToleranceCurve = TOLERANCE,
): ArrivalsReport {
  const pool = createPool();
  const arrivals = createArrivals(perSecond, seed);
  const tally = createTally(pool);
  const oracle = createOracle(pool);
  let passMs = 0;
  for (let second = 1; second <= WARM_UP_S + MEASURED_S; second++) {
    const now = NOW + second * 1000;
    for (const ticket of arrivals(now)) oracle.ask(addTicket(pool, ticket), now);
    const started = performance.now();
    const found = findMatches(pool, { mode: '5v5', now, tolerance });
    passMs += performance.now() - started;
    const taken = Array.from(found.ticket.subarray(0, found.start[found.count]!));
    const isMeasured = second > WARM_UP_S;
    if (isMeasured) tally.add(found, now);
    for (const ticket of taken) oracle.tell(ticket, now, isMeasured);
    for (const ticket of taken.sort((a, b) => b - a)) removeTicket(pool, ticket);
  }
  const measured = tally.report(NOW + (WARM_UP_S + MEASURED_S) * 1000);
  return { ...measured, passMs: passMs / (WARM_UP_S + MEASURED_S), expected: oracle.report() };
}

/** The tickets that have come by a time, in order. */
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
    /** Counts what a pass found; to be called before its tickets leave the pool. */
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
    /** Who still waits at `end` counts for the longest wait. */
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

/** Asks for the expected search time of every ticket as it comes, and checks it when it is matched. */
function createOracle(pool: TicketPool) {
  let history = emptyWaitHistory();
  const given = new Map<number, number>();
  let told = 0;
  let error = 0;
  let bias = 0;
  let errorOf30 = 0;
  const questionOf = (ticket: number): WaitQuestion => ({
    mode: '5v5',
    rating: pool.rating[ticket]!,
    region: pool.home[ticket]!,
    partySize: pool.partySize[ticket]!,
  });
  return {
    ask(ticket: number, now: number) {
      given.set(pool.key[ticket]!, estimateWait(history, questionOf(ticket), now).seconds);
    },
    tell(ticket: number, now: number, isMeasured: boolean) {
      const key = pool.key[ticket]!;
      const actualS = (now - pool.enqueuedAt[ticket]!) / 1000;
      const estimateS = given.get(key)!;
      given.delete(key);
      history = observeWait(history, questionOf(ticket), actualS, now, estimateS);
      if (!isMeasured) return;
      told++;
      error += Math.abs(estimateS - actualS);
      bias += estimateS - actualS;
      errorOf30 += Math.abs(30 - actualS);
    },
    report: () => ({ errorS: error / told, biasS: bias / told, errorOf30S: errorOf30 / told }),
  };
}
