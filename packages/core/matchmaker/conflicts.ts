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
  const next: number[] = [];
  const other: number[] = [];
  const link = (from: number, to: number) => {
    next.push(head[from]!);
    other.push(to);
    head[from] = next.length - 1;
  };
  for (let ticket = 0; ticket < tickets; ticket++) {
    const size = pool.partySize[ticket]!;
    for (let slot = ticket * MAX_PARTY; slot < ticket * MAX_PARTY + size; slot++) {
      const player = pool.members[slot]!;
      const hash = hashOf(player);
      if (!(table.bitmap[(hash & table.bitMask) >>> 5]! & (1 << (hash & 31)))) continue;
      for (let entry = table.find(player, hash); entry !== -1; entry = table.nextEntry[entry]!) {
        const owner = table.owner[entry]!;
        const lapsed = table.recent[entry] === 1 && (isOverdue(owner) || isOverdue(ticket));
        if (owner === ticket || lapsed) continue;
        link(owner, ticket);
        link(ticket, owner);
      }
    }
  }
  return { head, next: Int32Array.from(next), other: Int32Array.from(other) };
}

const hashOf = (player: number) => {
  const mixed = Math.imul(player ^ (player >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

/** Every avoided player id of the pool → the tickets that avoid it (open addressing, at most a quarter full). */
function avoidedTable(pool: TicketPool, tickets: number) {
  let entries = 0;
  for (let ticket = 0; ticket < tickets; ticket++) {
    entries += pool.blacklistedCount[ticket]! + pool.recentCount[ticket]!;
  }
  const slots = 1 << Math.max(5, Math.ceil(Math.log2(entries * 4 + 1)));
  const slotPlayer = new Uint32Array(entries === 0 ? 0 : slots);
  const slotEntry = new Int32Array(entries === 0 ? 0 : slots).fill(-1);
  const bitmap = new Int32Array(entries === 0 ? 1 : slots / 8);
  const bitMask = slots * 4 - 1;
  const owner = new Uint32Array(entries);
  const recent = new Uint8Array(entries);
  const nextEntry = new Int32Array(entries);
  const slotOf = (player: number, hash: number) => {
    let slot = hash & (slots - 1);
    while (slotEntry[slot] !== -1 && slotPlayer[slot] !== player) slot = (slot + 1) & (slots - 1);
    return slot;
  };
  let entry = 0;
  for (let ticket = 0; ticket < tickets; ticket++) {
    const start = pool.avoidedStart[ticket]!;
    const blacklisted = pool.blacklistedCount[ticket]!;
    const length = blacklisted + pool.recentCount[ticket]!;
    for (let i = 0; i < length; i++, entry++) {
      const player = pool.avoided[start + i]!;
      const hash = hashOf(player);
      const slot = slotOf(player, hash);
      bitmap[(hash & bitMask) >>> 5]! |= 1 << (hash & 31);
      slotPlayer[slot] = player;
      nextEntry[entry] = slotEntry[slot]!;
      slotEntry[slot] = entry;
      owner[entry] = ticket;
      recent[entry] = i < blacklisted ? 0 : 1;
    }
  }
  const find = (player: number, hash: number) => slotEntry[slotOf(player, hash)]!;
  return { entries, bitmap, bitMask, owner, recent, nextEntry, find };
}
