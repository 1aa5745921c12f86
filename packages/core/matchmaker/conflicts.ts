import { MAX_PARTY, type TicketPool, ticketCount } from './pool.ts';

/** Which tickets (pool indices) must not meet (MM7, MM8). Exact: as the lists of their players say it. */
export type Conflicts = {
  /** 1 for a ticket that must not meet some other one. */
  wary: Uint8Array;
  /** Whether two tickets may be in one match: one look-up, however many must not meet them. */
  mayMeet(one: number, other: number): boolean;
};

/**
 * Blacklists always bind, in both directions. Recent opponents bind only while neither ticket is overdue. Cost: one
 * test of every member of the pool against a bitmap of the avoided players, and a hash look-up for the few that hit.
 */
export function findConflicts(pool: TicketPool, isOverdue: (ticket: number) => boolean): Conflicts {
  const tickets = ticketCount(pool);
  const table = avoidedTable(pool, tickets);
  const wary = new Uint8Array(tickets);
  if (table.entries === 0) return { wary, mayMeet: () => true };
  const pairs = createPairs(tickets, table.entries);
  for (let ticket = 0; ticket < tickets; ticket++) {
    const size = pool.partySize[ticket]!;
    for (let slot = ticket * MAX_PARTY; slot < ticket * MAX_PARTY + size; slot++) {
      const player = pool.members[slot]!;
      const hash = hashOf(player);
      if (!(table.bitmap[(hash & table.bitMask) >>> 5]! & (1 << (hash & 31)))) continue;
      for (let found = table.find(player, hash); found !== 0; found = table.entry[found * 2 - 1]!) {
        const written = table.entry[found * 2 - 2]!;
        const owner = written & ~RECENT;
        const isRecent = written !== owner;
        if (owner === ticket || (isRecent && (isOverdue(owner) || isOverdue(ticket)))) continue;
        wary[owner] = 1;
        wary[ticket] = 1;
        pairs.add(owner, ticket);
      }
    }
  }
  return { wary, mayMeet: (one, other) => wary[one] === 0 || wary[other] === 0 || !pairs.has(one, other) };
}

/** A set of pairs of tickets: open addressing, at most half full. `expected`: how many there will be, for its first size. */
function createPairs(tickets: number, expected: number) {
  let slots = new Float64Array(sizeFor(expected)).fill(-1);
  let count = 0;
  const keyOf = (one: number, other: number) => Math.min(one, other) * tickets + Math.max(one, other);
  const slotOf = (key: number) => {
    const mask = slots.length - 1;
    let at = hashOf((key % 4_294_967_291) | 0) & mask;
    while (slots[at] !== -1 && slots[at] !== key) at = (at + 1) & mask;
    return at;
  };
  return {
    has: (one: number, other: number) => slots[slotOf(keyOf(one, other))] !== -1,
    add(one: number, other: number) {
      const key = keyOf(one, other);
      const at = slotOf(key);
      if (slots[at] === key) return;
      slots[at] = key;
      if (++count * 2 < slots.length) return;
      const before = slots;
      slots = new Float64Array(before.length * 2).fill(-1);
      for (const old of before) if (old !== -1) slots[slotOf(old)] = old;
    },
  };
}

const sizeFor = (entries: number) => 1 << Math.max(5, Math.ceil(Math.log2(entries * 2 + 1)));

const hashOf = (player: number) => {
  const mixed = Math.imul(player ^ (player >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/**
 * Every avoided player id of the pool → the tickets that avoid it: open addressing, at most half full. Slots and entries
 * are pairs of numbers side by side, because each look-up pays by cache lines touched.
 */
function avoidedTable(pool: TicketPool, tickets: number) {
  let entries = 0;
  for (let ticket = 0; ticket < tickets; ticket++) {
    entries += pool.blacklistedCount[ticket]! + pool.recentCount[ticket]!;
  }
  const slots = entries === 0 ? 1 : sizeFor(entries);
  /** Player, and the index of its first entry plus one (0: free). */
  const slot = new Uint32Array(slots * 2);
  /** Owner with the bit `RECENT`, and the index of the same player's next entry plus one. */
  const entry = new Uint32Array(entries * 2);
  const bitmap = new Int32Array(Math.max(1, slots / 4));
  const bitMask = slots * 8 - 1;
  const slotOf = (player: number, hash: number) => {
    let at = (hash & (slots - 1)) * 2;
    while (slot[at + 1] !== 0 && slot[at] !== player) at = (at + 2) & (slots * 2 - 1);
    return at;
  };
  let written = 0;
  for (let ticket = 0; ticket < tickets; ticket++) {
    const blacklisted = pool.blacklistedCount[ticket]!;
    const length = blacklisted + pool.recentCount[ticket]!;
    if (length === 0) continue;
    const start = pool.avoidedStart[ticket]!;
    for (let i = 0; i < length; i++) {
      const player = pool.avoided[start + i]!;
      const hash = hashOf(player);
      const at = slotOf(player, hash);
      bitmap[(hash & bitMask) >>> 5]! |= 1 << (hash & 31);
      entry[written * 2] = i < blacklisted ? ticket : (ticket | RECENT) >>> 0;
      entry[written * 2 + 1] = slot[at + 1]!;
      slot[at] = player;
      slot[at + 1] = ++written;
    }
  }
  /** The index of a player's first entry plus one, 0 if there is none; `entry` continues the list. */
  const find = (player: number, hash: number) => slot[slotOf(player, hash) + 1]!;
  return { entries, bitmap, bitMask, entry, find };
}

const RECENT = 1 << 31;
