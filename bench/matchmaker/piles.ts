import { findMatches } from '@retake/core/matchmaker/pass.ts';
import { addTicket, createPool, type Ticket, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import { queueOf } from '@retake/core/queue/queues.ts';
import { createRng } from '@retake/core/rng.ts';
import { EVERY_SIZE, NOW, randomTicket, referencePool } from './referencePool.ts';
import { createTargets, median, round, seedsFromArguments } from './targets.ts';

/**
 * Piles: many tickets that wait long and are hard or impossible to match. No pass may take longer than a second whatever
 * waits, in time of the processor: a busy machine says nothing. And growth: a pass over so many tickets of the reference pool against one over a thousand.
 */
const LIMIT_MS = 1000;
const TICKETS = 8000;
const RUNS = 3;
const PARTIES = queueOf('open-5v5');

type Pile = { what: string; shape: typeof EVERY_SIZE; pool(seed: number): TicketPool };

const OVERDUE_MS = 130_000;
const HOUR_MS = 3_600_000;

/** Tickets of the reference pool's regions and ratings, of these sizes in turn, changed by `change`. */
function pileOf(
  sizes: readonly number[],
  seed: number,
  change: (ticket: Ticket, n: number) => Partial<Ticket>,
): TicketPool {
  const rng = createRng(seed);
  const pool = createPool({ capacity: TICKETS });
  let players = 0;
  for (let key = 0; key < TICKETS; key++) {
    const size = sizes[key % sizes.length]!;
    const ticket = randomTicket(rng, key, players + 1, NOW - OVERDUE_MS - rng.int(HOUR_MS), size);
    players += size;
    addTicket(pool, { ...ticket, ...change(ticket, key) });
  }
  return pool;
}

/** Everybody has blacklisted the 15 who are nearest by rating: one player of each of 15 neighbouring tickets. */
function quarrelling(seed: number): TicketPool {
  const plain = pileOf([2, 3, 5], seed, () => ({}));
  const order = Array.from({ length: TICKETS }, (_, ticket) => ticket).sort(
    (a, b) => plain.rating[a]! - plain.rating[b]!,
  );
  const place = new Map(order.map((ticket, at) => [ticket, at]));
  const playerOf = (ticket: number) => plain.members[ticket * 5]!;
  return pileOf([2, 3, 5], seed, (_, ticket) => {
    const at = place.get(ticket)!;
    const first = Math.min(TICKETS - 16, Math.max(0, at - 7));
    const near = order.slice(first, first + 16).filter((other) => other !== ticket);
    return { blacklisted: near.slice(0, 15).map(playerOf) };
  });
}

const PILES: readonly Pile[] = [
  { what: '8,000 overdue pairs', shape: PARTIES, pool: (seed) => pileOf([2], seed, () => ({})) },
  { what: '8,000 overdue trios', shape: PARTIES, pool: (seed) => pileOf([3], seed, () => ({})) },
  {
    what: '8,000 overdue pairs, a trio for each hundred that all of them avoid',
    shape: PARTIES,
    pool: (seed) =>
      pileOf([...Array<number>(99).fill(2), 3], seed, ({ members }) =>
        members.length === 2 ? { blacklisted: [199, 400, 601] } : {},
      ),
  },
  { what: 'everybody avoids the 15 nearest', shape: PARTIES, pool: quarrelling },
  {
    what: 'everybody avoids the same three',
    shape: EVERY_SIZE,
    pool: (seed) => pileOf([1, 2, 3, 5], seed, () => ({ blacklisted: [1, 2, 4] })),
  },
  {
    what: 'pairs and trios too far apart in rating',
    shape: PARTIES,
    pool: (seed) =>
      pileOf([2, 3], seed, ({ members }) => ({
        rating: members.length === 2 ? 500 : 2500,
        enqueuedAt: NOW - OVERDUE_MS,
      })),
  },
  {
    what: 'a region that nobody else reaches',
    shape: PARTIES,
    pool: (seed) =>
      pileOf([2, 3, 2], seed, (_, n) =>
        n % 8 === 0
          ? { pings: [400, 400, 400, 400, 20], homeRegion: 4 }
          : { pings: [20, 30, 60, 400, Infinity], homeRegion: 0 },
      ),
  },
  { what: 'a burst of 10,000 at one moment', shape: EVERY_SIZE, pool: (seed) => burst(10_000, seed) },
];

function burst(tickets: number, seed: number): TicketPool {
  const rng = createRng(seed);
  const pool = createPool({ capacity: tickets });
  for (let key = 0, player = 1; key < tickets; key++) {
    const ticket = randomTicket(rng, key, player, NOW);
    player += ticket.members.length;
    addTicket(pool, ticket);
  }
  return pool;
}

const targets = createTargets();
for (const seed of seedsFromArguments([1])) {
  for (const { what, shape, pool } of PILES) {
    const pile = pool(seed);
    const times: number[] = [];
    let matches = 0;
    for (let run = 0; run < RUNS; run++) {
      times.push(
        processorMs(() => {
          matches = findMatches(pile, { shape, now: NOW }).count;
        }),
      );
    }
    console.log(`seed ${seed}, ${what}: ${matches} matches`);
    targets.atMost('  a pass, ms of the processor', median(times), LIMIT_MS);
  }
  reportGrowth(seed);
}
targets.finish();

function processorMs(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Each size against a thousand tickets, in turn; and no size takes longer than a larger one. */
function reportGrowth(seed: number): void {
  const sizes = [1000, 2000, 3000, 5000, 10_000, 30_000, 100_000, 1_000_000];
  const pools = sizes.map((tickets) => referencePool(tickets, seed));
  const times = sizes.map(() => [] as number[]);
  for (let turn = 0; turn < 9; turn++) {
    pools.forEach((pool, at) => {
      if (turn % 3 !== 0 && sizes[at]! > 100_000) return;
      const repeats = Math.max(1, Math.round(20_000 / sizes[at]!));
      const took = processorMs(() => {
        for (let again = 0; again < repeats; again++) findMatches(pool, { shape: EVERY_SIZE, now: NOW });
      });
      if (turn > 1) times[at]!.push(took / repeats);
    });
  }
  const medians = times.map(median);
  sizes.forEach((tickets, at) => {
    const linear = (medians[0]! * tickets) / sizes[0]!;
    console.log(`seed ${seed}, ${tickets} tickets: ${round(medians[at]!)} ms`);
    targets.atMost('  in linear growth from a thousand', medians[at]! / linear, 1.3);
    if (at > 0) targets.atLeast('  against the size before', medians[at]! / medians[at - 1]!, 1);
  });
}
