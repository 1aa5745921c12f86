import { MAX_PARTY, type TicketPool, ticketCount } from './pool.ts';

/**
 * Which tickets may not meet (MM7, MM8), as linked lists of edges in both directions: `head[ticket]` is the first
 * edge or -1, `next[edge]` the one after, `other[edge]` the ticket at its far end. Exact: an edge stands for a
 * player of the one ticket who is on a list of a player of the other.
 */
export type Conflicts = { head: Int32Array; next: Int32Array; other: Int32Array };

/**
 * Blacklists always bind, whoever wrote them. Recent opponents bind only while neither ticket is overdue.
 * Cost: one look at every member of the pool against a bitmap of the avoided, a hash look-up for the few that hit.
 */
export function findConflicts(pool: TicketPool, isOverdue: (ticket: number) => boolean): Conflicts {
  const tickets = ticketCount(pool);
  const table = avoidedTable(pool, tickets);
  const head = new Int32Array(tickets).fill(-1);
  if (table.entries === 0) return { head, next: new Int32Array(0), other: new Int32Array(0) };
  // Two edges an entry, while every player is on one ticket alone.
  let next = new Int32Array(2 * table.entries);
  let other = new Int32Array(2 * table.entries);
  let edges = 0;
  const link = (from: number, to: number) => {
    if (edges === next.length) {
      next = doubled(next);
      other = doubled(other);
    }
    next[edges] = head[from]!;
    other[edges] = to;
    head[from] = edges++;
  };
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
        link(owner, ticket);
        link(ticket, owner);
      }
    }
  }
  return { head, next, other };
}

function doubled(edges: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(edges.length * 2);
  larger.set(edges);
  return larger;
}

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
  const slots = entries === 0 ? 1 : 1 << Math.max(5, Math.ceil(Math.log2(entries * 2 + 1)));
  /** Player, and one more than its first entry (0: free). */
  const slot = new Uint32Array(slots * 2);
  /** Owner with the bit `RECENT`, and one more than the next entry of the same player. */
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
  /** The first entry of a player plus one, 0 where there is none; `entry` goes on from there. */
  const find = (player: number, hash: number) => slot[slotOf(player, hash) + 1]!;
  return { entries, bitmap, bitMask, entry, find };
}

const RECENT = 1 << 31;
