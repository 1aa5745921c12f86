import type { MatchShape } from '@retake/core/matchmaker/compositions.ts';
import {
  addTicket,
  createPool,
  MAX_PARTY,
  type Ticket,
  type TicketPool,
} from '@retake/core/matchmaker/pool.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';

/** Everything that the engine can seat in 5v5. */
export const EVERY_SIZE: MatchShape = { mode: '5v5', partySizes: [1, 2, 3, 5], singlesPerTeam: 5 };

/** Share of tickets by party size. */
export const SIZES = [
  [1, 0.55],
  [2, 0.25],
  [3, 0.12],
  [5, 0.08],
] as const;
const HOME_SHARE = [0.35, 0.25, 0.2, 0.12, 0.08];
/** Base ping in ms from a home region (row) to a region. */
const BASE_PING = [
  [12, 38, 95, 190, 170],
  [38, 12, 125, 220, 140],
  [95, 125, 20, 130, 160],
  [190, 220, 130, 15, 290],
  [170, 140, 160, 290, 25],
];
const BLACKLISTING = 0.04;
const MEAN_WAIT_MS = 45_000;
const LONGEST_WAIT_MS = 600_000;

export const NOW = 1_700_000_000_000;

/** One party of the pool on which matchmakers are compared; `firstPlayer` numbers its members. */
export function randomTicket(
  rng: Rng,
  key: number,
  firstPlayer: number,
  enqueuedAt: number,
  size: number = pickShare(rng, SIZES),
): Ticket {
  const centre = rng.normal(1000, 350);
  let sum = 0;
  for (let i = 0; i < size; i++) sum += clip(size === 1 ? centre : centre + rng.normal(0, 150));
  const homeRegion = pickShare(
    rng,
    HOME_SHARE.map((share, region) => [region, share] as const),
  );
  const pings = BASE_PING[homeRegion]!.map((base) => {
    let worst = 0;
    for (let i = 0; i < size; i++) {
      worst = Math.max(worst, base * (0.9 + 0.2 * rng.next()) + Math.exp(rng.normal(2, 0.7)));
    }
    return worst;
  });
  const members = Array.from({ length: size }, (_, i) => firstPlayer + i);
  return { key, rating: sum / size, enqueuedAt, members, pings, homeRegion };
}

/** The whole pool for one pass, as of `NOW`. */
export function referencePool(tickets: number, seed: number): TicketPool {
  const rng = createRng(seed);
  const pool = createPool({ capacity: tickets });
  let players = 0;
  const drafts: Ticket[] = [];
  for (let key = 0; key < tickets; key++) {
    const waited = Math.min(LONGEST_WAIT_MS, -MEAN_WAIT_MS * Math.log(1 - rng.next()));
    const ticket = randomTicket(rng, key, players + 1, NOW - waited);
    players += ticket.members.length;
    drafts.push(ticket);
  }
  for (const ticket of drafts) {
    const blacklisted = blacklistOf(rng, ticket.members.length, () => 1 + rng.int(players));
    addTicket(pool, { ...ticket, blacklisted });
  }
  return pool;
}

/** The blacklists of a party of `size`, whose entries come from `player`. */
export function blacklistOf(rng: Rng, size: number, player: () => number): number[] {
  const list: number[] = [];
  for (let member = 0; member < Math.min(size, MAX_PARTY); member++) {
    if (rng.next() >= BLACKLISTING) continue;
    for (let left = 1 + rng.int(3); left > 0; left--) list.push(player());
  }
  return list;
}

const clip = (rating: number) => Math.round(Math.min(3000, Math.max(100, rating)));

export function pickShare<T>(rng: Rng, shares: readonly (readonly [T, number])[]): T {
  let left = rng.next();
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares[0]![0];
}
