import { OPEN_PING_MS } from './tolerance.ts';

/** Regions a pool can hold: one bit of `accepted` each. */
export const MAX_REGIONS = 8;
/** Slots for member ids in a ticket: the biggest party. */
export const MAX_PARTY = 5;
/** Bytes of a ticket in the pool, without the lists of players its members avoid. At most 64 (MM4). */
export const BYTES_PER_TICKET = 61;

/** A searching party, as the caller adds it. A ticket is matched whole or not at all. */
export type Ticket = {
  /** The caller's number for this ticket, 32 bits unsigned. The engine does not interpret it. */
  key: number;
  /** Average of the members' hidden ratings on the Elo scale, between -10,000 and 10,000. */
  rating: number;
  /** When the search began, in ms since the epoch. A party that keeps its waiting time keeps this value (MM12). */
  enqueuedAt: number;
  /** Numeric player ids, 1 to 2^32 - 1, as many as the party has members (1, 2, 3 or 5). */
  members: readonly number[];
  /** Ping in ms to each region, the worst of the members; Infinity if the region is excluded. */
  pings: readonly number[];
  /** The region that is always accepted; defaults to the one with the lowest ping. */
  homeRegion?: number;
  /** Players that a member has blacklisted (MM7). */
  blacklisted?: readonly number[];
  /** Players that a member recently met as opponents (MM8). At most 255. */
  recentOpponents?: readonly number[];
};

/**
 * All searching tickets of one mode as a struct of arrays over one buffer, so that a pass reads memory in order and a
 * worker thread can share it. Column `i` of every array is ticket `i`; tickets 0 … `size(pool) - 1` are in use, and
 * removing one moves the last ticket into its place.
 */
export type TicketPool = {
  capacity: number;
  /** Number of tickets, in a shared cell. */
  header: Int32Array;
  enqueuedAt: Float64Array;
  rating: Float32Array;
  key: Uint32Array;
  /** `MAX_PARTY` per ticket, 0 for no member. */
  members: Uint32Array;
  /** Where this ticket's list in `avoided` begins: first the blacklisted players, then the recent opponents. */
  avoidedStart: Uint32Array;
  /** `MAX_REGIONS` per ticket, in ms; `NO_PING` if the region is excluded. */
  pings: Uint16Array;
  partySize: Uint8Array;
  home: Uint8Array;
  /** Bit `r`: region `r` is accepted before the ticket is overdue (MM5). */
  accepted: Uint8Array;
  blacklistedCount: Uint8Array;
  recentCount: Uint8Array;
  /** Player ids of all lists; grows, and is compacted when half of it is unused. */
  avoided: Uint32Array;
};

export const NO_PING = 65535;

/** What `postMessage` sends to a worker: shared, or with the buffers as transferables. */
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

/** Adds a ticket and returns its index. Throws for one with a fault (a broken invariant). */
export function addTicket(pool: TicketPool, ticket: Ticket): number {
  const fault = faultOf(ticket);
  if (fault !== null) throw new RangeError(fault);
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
 * Removes ticket `index`; the last ticket takes its place. Returns the index that the moved ticket had (equal to
 * `index` if none moved), so that a table key → index can be updated.
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

/** Longest list of ids; the end of a longer list is dropped. */
const LONGEST_LIST = 255;

/** Ratings beyond this are not of this scale; one alone would make the order of all others coarse. */
const MOST_RATING = 10_000;
const LARGEST_ID = 2 ** 32 - 1;

/**
 * What makes a ticket impossible, or null. A pass trusts the pool: whoever adds tickets that come from elsewhere asks
 * first, so that one that is wrong keeps nobody else from playing.
 */
export function faultOf({ key, members, pings, rating, enqueuedAt, homeRegion }: Ticket): string | null {
  const playable = [1, 2, 3, 5].includes(members.length);
  if (!playable) return `a party of ${members.length} cannot search`;
  if (!(Math.abs(rating) <= MOST_RATING)) return `rating ${rating}`;
  if (!Number.isFinite(enqueuedAt)) return `waits since ${enqueuedAt}`;
  if (pings.length === 0 || pings.length > MAX_REGIONS) return `${pings.length} regions`;
  if (pings.some((ping) => !(ping >= 0))) return `pings ${pings.join()}`;
  if (homeRegion !== undefined && pings[homeRegion] === undefined) return `home region ${homeRegion}`;
  if (!isId(key) && key !== 0) return `key ${key}`;
  return members.every(isId) ? null : `members ${members.join()}`;
}

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= LARGEST_ID;

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

/** Makes room for `more` ids: compacts when half is unused, else doubles. */
function reserveAvoided(pool: TicketPool, more: number): void {
  const used = pool.header[AVOIDED_USED]!;
  if (used + more <= pool.avoided.length) return;
  const live = pool.header[AVOIDED_LIVE]!;
  const roomy = Math.max(64, 2 * (live + more));
  const next = new Uint32Array(allocate(roomy * 4, isShared(pool)));
  let end = 0;
  // The new ticket's own count is written later, so its stale columns must not be read.
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
