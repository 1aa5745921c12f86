import type { WaitFacts } from '@retake/core/expectedWait/facts.ts';
import { createQueueNow, type Waiting } from '@retake/core/expectedWait/queueNow.ts';
import { estimateWait, fitWaits, type Search, type WaitModel } from '@retake/core/expectedWait/waitModel.ts';
import type { MatchShape } from '@retake/core/matchmaker/compositions.ts';
import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { addTicket, createPool, removeTicket, ticketCount } from '@retake/core/matchmaker/pool.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { blacklistOf, NOW, pickShare, randomTicket } from './referencePool.ts';

/** What a party was told when it began to search, and what came of it. */
export type ToldSearch = {
  size: number;
  medianS: number;
  p90S: number;
  waitedS: number;
  found: boolean;
  /** Seconds from the start of the simulation to that of the search. */
  beganS: number;
};

export type Scenario = {
  shape: MatchShape;
  sizes: readonly (readonly [number, number])[];
  /** Parties a second that come in this second. */
  rateAt(second: number): number;
  seconds: number;
  /** Mean time until a searcher gives up, in seconds; Infinity: nobody does. */
  patienceS: number;
  seed: number;
};

type Open = { party: Waiting; facts: WaitFacts; told: { medianS: number; p90S: number }; at: number };

const FIT_EVERY_S = 60;
const LOOKED_AT = 2000;
const RECENT_MS = 3600_000;
const DEFAULT_S = 30;

/**
 * Arrivals, a pass a second and a model fitted a minute, as the server does it. All searches, those told nothing known left out; of
 * those that still search at the end it is known that they have waited so long.
 */
export function simulateSearches(scenario: Scenario): ToldSearch[] {
  const { shape, sizes, rateAt, seconds, patienceS, seed } = scenario;
  const rng = createRng(seed);
  const pool = createPool();
  const queue = createQueueNow(shape);
  const open = new Map<number, Open>();
  const leavesAt = new Map<number, number>();
  const ended: (Search & { endedAt: number })[] = [];
  const told: ToldSearch[] = [];
  let model: WaitModel | null = null;
  let key = 0;
  let players = 0;

  function begin(at: number): void {
    const size = pickShare(rng, sizes);
    const ticket = randomTicket(rng, key, players + 1, at, size);
    const newest = players + size;
    players = newest;
    const blacklisted = blacklistOf(rng, size, () => Math.max(1, newest - rng.int(5000)));
    const index = addTicket(pool, { ...ticket, blacklisted });
    const party = {
      size,
      rating: ticket.rating,
      home: pool.home[index]!,
      regions: pool.accepted[index]!,
    };
    const facts = queue.factsOf(party, at);
    const estimate = estimateWait(model, facts, DEFAULT_S);
    queue.enter(party);
    queue.arrive(party, at);
    open.set(key, { party, facts, told: estimate, at });
    if (patienceS < Infinity) leavesAt.set(key, at - Math.log(1 - rng.next()) * patienceS * 1000);
    key++;
  }

  function end(index: number, now: number, found: boolean): void {
    const number = pool.key[index]!;
    const { party, facts, told: estimate, at } = open.get(number)!;
    open.delete(number);
    leavesAt.delete(number);
    queue.leave(party);
    const waitedS = (now - at) / 1000;
    ended.push({ facts, waitedS, found, startedAt: at, weight: 1, endedAt: now });
    if (model) told.push({ ...estimate, size: party.size, waitedS, found, beganS: (at - NOW) / 1000 });
    removeTicket(pool, index);
  }

  for (let second = 1; second <= seconds; second++) {
    const now = NOW + second * 1000;
    const come = Array.from({ length: poisson(rng, rateAt(second)) }, () => now - rng.next() * 1000);
    for (const at of come.sort((a, b) => a - b)) begin(at);
    for (let index = ticketCount(pool) - 1; index >= 0; index--)
      if ((leavesAt.get(pool.key[index]!) ?? Infinity) <= now) end(index, now, false);
    const found = findMatches(pool, { shape, now });
    const taken = Array.from(found.ticket.subarray(0, found.start[found.count]!));
    for (const index of taken.sort((a, b) => b - a)) end(index, now, true);
    if (second % FIT_EVERY_S === 0) model = fitWaits([...lookedAt(ended, now), ...waiting(open, now)], model);
  }
  const over = NOW + seconds * 1000;
  for (const { party, told: estimate, at } of open.values()) {
    const waitedS = (over - at) / 1000;
    if (model) told.push({ ...estimate, size: party.size, waitedS, found: false, beganS: (at - NOW) / 1000 });
  }
  return told;
}

/** Of the searches that have ended within the last hour, or of the newest if those are few, so many evenly. */
function lookedAt(ended: readonly (Search & { endedAt: number })[], now: number): Search[] {
  let from = ended.length;
  while (from > 0 && (ended.length - from < LOOKED_AT || ended[from - 1]!.endedAt > now - RECENT_MS)) from--;
  return evenly(ended.slice(from));
}

function waiting(open: ReadonlyMap<number, Open>, now: number): Search[] {
  const all = [...open.values()].map(({ facts, at }) => {
    return { facts, waitedS: (now - at) / 1000, found: false, startedAt: at, weight: 1 };
  });
  return evenly(all);
}

function evenly(searches: readonly Search[]): Search[] {
  const step = Math.max(1, searches.length / LOOKED_AT);
  const some: Search[] = [];
  for (let at = 0; at < searches.length; at += step)
    some.push({ ...searches[Math.floor(at)]!, weight: step });
  return some;
}

function poisson(rng: Rng, mean: number): number {
  const pause = () => -Math.log(1 - rng.next());
  let count = 0;
  for (let at = pause(); at < mean; at += pause()) count++;
  return count;
}
