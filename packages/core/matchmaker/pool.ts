import { OPEN_PING_MS } from './tolerance.ts';

/** Regions a pool can hold: one bit of `accepted` each. */
export const MAX_REGIONS = 8;
/** Slots for member ids in a ticket: the biggest party. */
export const MAX_PARTY = 5;
/** What one ticket takes in the pool, without the lists of whom its members avoid. At most 64 (MM4). */
export const BYTES_PER_TICKET = 61;

/** One party that searches, as the shell hands it in. A ticket is whole: it is matched whole or not at all. */
export type Ticket = {
  /** The shell's number for this ticket, 32 bits unsigned. The engine never looks inside. */
  key: number;
  /** Average of the members' hidden ratings, Elo scale, any float. */
  rating: number;
  /** When the search began, in ms since the epoch. A party that keeps its waiting time keeps this (MM12). */
  enqueuedAt: number;
  /** Numeric player ids, 1 to 2^32 - 1, as many as the party has members (1, 2, 3 or 5). */
  members: readonly number[];
  /** Ping in ms to each region, the worst of the members; Infinity where a region is out of question. */
  pings: readonly number[];
  /** The region that is always accepted; the one with the lowest ping where it is not given. */
  homeRegion?: number;
  /** Players whom one of the members blacklisted (MM7). */
  blacklisted?: readonly number[];
  /** Players whom one of the members met as opponent lately (MM8). At most 255. */
  recentOpponents?: readonly number[];
};

/**
 * All searching tickets of one mode as a struct of arrays over one buffer, so that a pass walks memory in order and a
 * worker thread can share it. Column `i` of every array is ticket `i`; tickets 0 … `size(pool) - 1` are in use, and
 * removing one moves the last into its place.
 */
export type TicketPool = {
  capacity: number;
  /** Number of tickets, in a shared cell. */
  header: Int32Array;
  enqueuedAt: Float64Array;
  rating: Float32Array;
  key: Uint32Array;
  /** `MAX_PARTY` a ticket, 0 where there is no member. */
  members: Uint32Array;
  /** Where this ticket's list in `avoided` begins: first the blacklisted, then the recent opponents. */
  avoidedStart: Uint32Array;
  /** `MAX_REGIONS` a ticket, ms; `NO_PING` where the region is out of question. */
  pings: Uint16Array;
  partySize: Uint8Array;
  home: Uint8Array;
  /** Bit `r`: region `r` is accepted without being overdue (MM5). */
  accepted: Uint8Array;
  blacklistedCount: Uint8Array;
  recentCount: Uint8Array;
  /** Player ids of all lists; grows, and is compacted when half of it is dead. */
  avoided: Uint32Array;
};

export const NO_PING = 65535;

/** What `postMessage` carries to a worker: share it, or name the buffers as transferables. */
export type PoolBuffers = {
  capacity: number;
  columns: ArrayBufferLike;
  avoided: ArrayBufferLike;
};

const AVOIDED_USED = 1;
const AVOIDED_LIVE = 2;

/** An empty pool. `shared` puts it on SharedArrayBuffers; it grows by doubling, into new buffers. */
export function createPool(options: { capacity?: number; shared?: boolean } = {}): TicketPool {
  const capacity = Math.max(16, options.capacity ?? 1024);
  return layout(
    capacity,
    allocate(columnsBytes(capacity), options.shared ?? false),
    allocate(64, options.shared ?? false),
  );
}

/** The same pool seen from another thread. */
export function openPool(buffers: PoolBuffers): TicketPool {
  return layout(buffers.capacity, buffers.columns, buffers.avoided);
}

export function poolBuffers(pool: TicketPool): PoolBuffers {
  return { capacity: pool.capacity, columns: pool.header.buffer, avoided: pool.avoided.buffer };
}

export const ticketCount = (pool: TicketPool): number => pool.header[0]!;

export const waitMsOf = (pool: TicketPool, index: number, now: number): number =>
  Math.max(0, now - pool.enqueuedAt[index]!);

/** Adds a ticket and answers its index. Throws where a party, a rating or a ping cannot be (a broken invariant). */
export function addTicket(pool: TicketPool, ticket: Ticket): number {
  check(ticket);
  const index = ticketCount(pool);
  if (index === pool.capacity) grow(pool);
  pool.header[0] = index + 1;
  pool.key[index] = ticket.key;
  pool.rating[index] = ticket.rating;
  pool.enqueuedAt[index] = ticket.enqueuedAt;
  pool.partySize[index] = ticket.members.length;
  for (let slot = 0; slot < MAX_PARTY; slot++) {
    pool.members[index * MAX_PARTY + slot] = ticket.members[slot] ?? 0;
  }
  writePings(pool, index, ticket);
  writeAvoided(pool, index, ticket.blacklisted ?? [], ticket.recentOpponents ?? []);
  return index;
}

/**
 * Removes ticket `index`; the last ticket takes its place. Answers the index the moved ticket had (equal to `index`
 * where nothing moved), so that a table key → index can follow.
 */
export function removeTicket(pool: TicketPool, index: number): number {
  const last = ticketCount(pool) - 1;
  if (index < 0 || index > last) throw new RangeError(`no ticket at ${index}`);
  pool.header[AVOIDED_LIVE]! -= pool.blacklistedCount[index]! + pool.recentCount[index]!;
  if (index !== last) move(pool, last, index);
  pool.header[0] = last;
  return last;
}

export function clearPool(pool: TicketPool): void {
  pool.header.fill(0);
}

/** How long lists of ids are bounded: a list longer than this is cut, oldest entries last. */
const LONGEST_LIST = 255;

function check(ticket: Ticket): void {
  const { members, pings, rating } = ticket;
  const playable =
    members.length === 1 || members.length === 2 || members.length === 3 || members.length === 5;
  if (!playable) throw new RangeError(`a party of ${members.length} cannot search`);
  if (!Number.isFinite(rating)) throw new RangeError(`rating ${rating}`);
  if (pings.length === 0 || pings.length > MAX_REGIONS) throw new RangeError(`${pings.length} regions`);
}

function writePings(pool: TicketPool, index: number, ticket: Ticket): void {
  let home = ticket.homeRegion ?? 0;
  let accepted = 0;
  for (let region = 0; region < MAX_REGIONS; region++) {
    const ping = Math.min(NO_PING, ticket.pings[region] ?? NO_PING);
    pool.pings[index * MAX_REGIONS + region] = ping;
    if (ping <= OPEN_PING_MS) accepted |= 1 << region;
    if (ticket.homeRegion === undefined && ping < (ticket.pings[home] ?? NO_PING)) home = region;
  }
  pool.home[index] = home;
  pool.accepted[index] = accepted | (1 << home);
}

function writeAvoided(
  pool: TicketPool,
  index: number,
  blacklisted: readonly number[],
  recent: readonly number[],
): void {
  const black = blacklisted.slice(0, LONGEST_LIST);
  const met = recent.slice(0, LONGEST_LIST);
  const length = black.length + met.length;
  reserveAvoided(pool, length);
  const start = pool.header[AVOIDED_USED]!;
  pool.avoided.set(black, start);
  pool.avoided.set(met, start + black.length);
  pool.avoidedStart[index] = start;
  pool.blacklistedCount[index] = black.length;
  pool.recentCount[index] = met.length;
  pool.header[AVOIDED_USED] = start + length;
  pool.header[AVOIDED_LIVE]! += length;
}

/** Makes room for `more` ids: compacts when half is dead, else doubles. */
function reserveAvoided(pool: TicketPool, more: number): void {
  const used = pool.header[AVOIDED_USED]!;
  if (used + more <= pool.avoided.length) return;
  const live = pool.header[AVOIDED_LIVE]!;
  const roomy = Math.max(64, 2 * (live + more));
  const next = new Uint32Array(allocate(roomy * 4, isShared(pool)));
  let end = 0;
  // The new ticket's own count is written after this, so its stale columns must not be read.
  for (let i = 0; i < ticketCount(pool) - 1; i++) {
    const start = pool.avoidedStart[i]!;
    const length = pool.blacklistedCount[i]! + pool.recentCount[i]!;
    next.set(pool.avoided.subarray(start, start + length), end);
    pool.avoidedStart[i] = end;
    end += length;
  }
  pool.avoided = next;
  pool.header[AVOIDED_USED] = end;
}

function move(pool: TicketPool, from: number, to: number): void {
  for (const column of scalarColumns(pool)) column[to] = column[from]!;
  pool.members.copyWithin(to * MAX_PARTY, from * MAX_PARTY, (from + 1) * MAX_PARTY);
  pool.pings.copyWithin(to * MAX_REGIONS, from * MAX_REGIONS, (from + 1) * MAX_REGIONS);
}

function scalarColumns(pool: TicketPool) {
  const { enqueuedAt, rating, key, avoidedStart, partySize, home, accepted } = pool;
  return [
    enqueuedAt,
    rating,
    key,
    avoidedStart,
    partySize,
    home,
    accepted,
    pool.blacklistedCount,
    pool.recentCount,
  ];
}

function grow(pool: TicketPool): void {
  const capacity = pool.capacity * 2;
  const next = layout(capacity, allocate(columnsBytes(capacity), isShared(pool)), pool.avoided.buffer);
  next.header.set(pool.header);
  const columns = scalarColumns(next);
  scalarColumns(pool).forEach((column, i) => {
    columns[i]!.set(column);
  });
  next.members.set(pool.members);
  next.pings.set(pool.pings);
  Object.assign(pool, next);
}

const HEADER_BYTES = 16;
const columnsBytes = (capacity: number) => HEADER_BYTES + capacity * BYTES_PER_TICKET;
const isShared = (pool: TicketPool) => pool.header.buffer instanceof SharedArrayBuffer;

function allocate(bytes: number, shared: boolean): ArrayBufferLike {
  return shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
}

/** Columns from the widest to the narrowest, so that each is aligned: 8 + 4·(1 + 1 + 5 + 1) + 2·8 + 5 = 61 bytes. */
function layout(capacity: number, columns: ArrayBufferLike, avoided: ArrayBufferLike): TicketPool {
  let offset = HEADER_BYTES;
  const take = (bytesEach: number) => {
    const start = offset;
    offset += bytesEach * capacity;
    return start;
  };
  return {
    capacity,
    header: new Int32Array(columns, 0, HEADER_BYTES / 4),
    enqueuedAt: new Float64Array(columns, take(8), capacity),
    rating: new Float32Array(columns, take(4), capacity),
    key: new Uint32Array(columns, take(4), capacity),
    members: new Uint32Array(columns, take(4 * MAX_PARTY), capacity * MAX_PARTY),
    avoidedStart: new Uint32Array(columns, take(4), capacity),
    pings: new Uint16Array(columns, take(2 * MAX_REGIONS), capacity * MAX_REGIONS),
    partySize: new Uint8Array(columns, take(1), capacity),
    home: new Uint8Array(columns, take(1), capacity),
    accepted: new Uint8Array(columns, take(1), capacity),
    blacklistedCount: new Uint8Array(columns, take(1), capacity),
    recentCount: new Uint8Array(columns, take(1), capacity),
    avoided: new Uint32Array(avoided),
  };
}
