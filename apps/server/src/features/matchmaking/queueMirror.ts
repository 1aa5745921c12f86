import {
  addTicket,
  createPool,
  faultOf,
  removeTicket,
  type Ticket,
  type TicketPool,
  ticketCount,
} from '@retake/core/matchmaker/pool.ts';
import { homeRegionOf, pingsInOrder } from '@retake/core/matchmaker/regionPings.ts';
import type { TicketRow } from './store.ts';

type Place = { key: number; index: number; row: TicketRow };

/**
 * One shard's part of the durable queue, as the engine reads it. It may lag behind: a claim checks the database, so
 * that a mirror that is wrong costs a try and never a match.
 */
export type QueueMirror = {
  /** On shared memory: nothing here may be called while a worker reads it. */
  pool: TicketPool;
  /** Answers what makes the ticket impossible; then it is left out, and keeps nobody else from playing. */
  put(row: TicketRow): string | null;
  remove(partyId: string): void;
  clear(): void;
  /** The ticket of an engine key, undefined when it is gone. */
  rowOf(key: number): TicketRow | undefined;
  size(): number;
};

/** `regions`: their names, in the order in which the engine knows them; empty where there is one place for all. */
export function createQueueMirror(regions: readonly string[]): QueueMirror {
  const pool = createPool({ shared: true });
  const places = new Map<string, Place>();
  const byKey = new Map<number, Place>();
  /** Which place stands at which index of the pool. */
  const column: Place[] = [];
  const playerNumbers = new Map<string, number>();
  let nextKey = 1;

  const numberOf = (userId: string): number => {
    const known = playerNumbers.get(userId);
    if (known !== undefined) return known;
    playerNumbers.set(userId, playerNumbers.size + 1);
    return playerNumbers.size;
  };

  function remove(partyId: string): void {
    const place = places.get(partyId);
    if (!place) return;
    places.delete(partyId);
    byKey.delete(place.key);
    const moved = removeTicket(pool, place.index);
    const last = column[moved]!;
    column[place.index] = last;
    last.index = place.index;
    column.length = ticketCount(pool);
  }

  return {
    pool,
    remove,
    put(row) {
      remove(row.partyId);
      const key = nextKey++;
      const ticket: Ticket = {
        key,
        rating: row.rating,
        enqueuedAt: row.waitingSince.getTime(),
        members: row.memberIds.map(numberOf),
        pings: pingsInOrder(regions, row.pings),
        homeRegion: homeRegionOf(regions, row.pings),
        recentOpponents: row.recentOpponents.map(numberOf),
        blacklisted: row.blacklisted.map(numberOf),
      };
      const fault = faultOf(ticket);
      if (fault) return fault;
      const index = addTicket(pool, ticket);
      const place = { key, index, row };
      places.set(row.partyId, place);
      byKey.set(key, place);
      column[index] = place;
      return null;
    },
    clear() {
      for (const partyId of [...places.keys()]) remove(partyId);
      playerNumbers.clear(); // nobody is left who would be known by one
    },
    rowOf: (key) => byKey.get(key)?.row,
    size: () => ticketCount(pool),
  };
}
