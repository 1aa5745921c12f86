import { expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import {
  addTicket,
  BYTES_PER_TICKET,
  clearPool,
  createPool,
  openPool,
  poolBuffers,
  removeTicket,
  type Ticket,
  type TicketPool,
  ticketCount,
} from './pool.ts';

const ticket = (key: number, over: Partial<Ticket> = {}): Ticket => ({
  key,
  rating: 1000 + key,
  enqueuedAt: 1_700_000_000_000 + key,
  members: [key * 10 + 1, key * 10 + 2],
  pings: [20, 90],
  ...over,
});

function listsOf(pool: TicketPool, index: number) {
  const start = pool.avoidedStart[index]!;
  const split = start + pool.blacklistedCount[index]!;
  return {
    blacklisted: [...pool.avoided.slice(start, split)],
    recent: [...pool.avoided.slice(split, split + pool.recentCount[index]!)],
  };
}

test('MM2 a ticket takes at most 64 bytes', () => {
  const pool = createPool({ capacity: 1000 });
  expect(BYTES_PER_TICKET).toBeLessThanOrEqual(64);
  expect(pool.header.buffer.byteLength).toBe(16 + 1000 * BYTES_PER_TICKET);
});

test('MM5 accepts regions up to 80 ms, and always the home region', () => {
  const pool = createPool();
  addTicket(pool, ticket(1, { pings: [20, 80, 81] }));
  addTicket(pool, ticket(2, { pings: [150, 120, Number.POSITIVE_INFINITY] }));
  addTicket(pool, ticket(3, { pings: [20, 120], homeRegion: 1 }));
  expect([...pool.accepted.slice(0, 3)]).toEqual([0b011, 0b010, 0b011]);
  expect([...pool.home.slice(0, 3)]).toEqual([0, 1, 1]);
});

test('a party of 4, an invalid rating, and a ticket without regions are broken invariants', () => {
  const pool = createPool();
  expect(() => addTicket(pool, ticket(1, { members: [1, 2, 3, 4] }))).toThrow('party of 4');
  expect(() => addTicket(pool, ticket(1, { rating: Number.NaN }))).toThrow('rating');
  expect(() => addTicket(pool, ticket(1, { pings: [] }))).toThrow('regions');
  expect(() => addTicket(pool, ticket(1, { enqueuedAt: Number.NaN }))).toThrow('waits since NaN');
  expect(() => addTicket(pool, ticket(1, { rating: 1e9 }))).toThrow('rating');
  expect(() => addTicket(pool, ticket(1, { pings: [20, Number.NaN] }))).toThrow('pings');
  expect(() => addTicket(pool, ticket(1, { pings: [20], homeRegion: 3 }))).toThrow('home region 3');
  expect(() => addTicket(pool, ticket(1, { members: [Number.NaN] }))).toThrow('members');
  expect(ticketCount(pool)).toBe(0);
  expect(ticketCount(pool)).toBe(0);
});

test('growing, removing and compacting keep every ticket as it was (seeds 1 to 40)', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const rng = createRng(seed);
    const pool = createPool({ capacity: 16, shared: seed % 2 === 0 });
    const kept: Ticket[] = [];
    for (let step = 0; step < 200; step++) {
      if (rng.next() < 0.6 || kept.length === 0) {
        const some = () => Array.from({ length: rng.int(5) }, () => 1 + rng.int(1000));
        const next = ticket(step, { blacklisted: some(), recentOpponents: some() });
        expect(addTicket(pool, next)).toBe(kept.length);
        kept.push(next);
      } else {
        const at = rng.int(kept.length);
        removeTicket(pool, at);
        kept[at] = kept.at(-1)!;
        kept.pop();
      }
    }
    expect(ticketCount(pool), `seed ${seed}`).toBe(kept.length);
    kept.forEach((one, index) => {
      expect(pool.key[index], `seed ${seed}`).toBe(one.key);
      expect(pool.enqueuedAt[index]).toBe(one.enqueuedAt);
      expect([...pool.members.slice(index * 5, index * 5 + 3)]).toEqual([...one.members, 0]);
      expect(pool.pings[index * 8 + 1]).toBe(90);
      expect(listsOf(pool, index), `seed ${seed}`).toEqual({
        blacklisted: one.blacklisted,
        recent: one.recentOpponents,
      });
    });
  }
});

test('another thread sees a shared pool, and writes on one side reach the other', () => {
  const pool = createPool({ shared: true });
  addTicket(pool, ticket(7));
  const other = openPool(poolBuffers(pool));
  expect(other.key[0]).toBe(7);
  addTicket(pool, ticket(8));
  expect(ticketCount(other)).toBe(2);
  expect(pool.header.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('a pool that is not shared can be transferred', () => {
  const pool = createPool();
  addTicket(pool, ticket(7, { blacklisted: [5] }));
  const moved = structuredClone(poolBuffers(pool), {
    transfer: [pool.header.buffer as ArrayBuffer, pool.avoided.buffer as ArrayBuffer],
  });
  const there = openPool(moved);
  expect(there.key[0]).toBe(7);
  expect(listsOf(there, 0).blacklisted).toEqual([5]);
});

test('a cleared pool is empty, and removing a missing ticket throws', () => {
  const pool = createPool();
  addTicket(pool, ticket(1));
  clearPool(pool);
  expect(ticketCount(pool)).toBe(0);
  expect(() => removeTicket(pool, 0)).toThrow('no ticket');
});
