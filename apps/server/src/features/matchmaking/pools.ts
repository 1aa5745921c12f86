import {
  addTicket,
  createPool,
  removeTicket,
  type TicketPool,
  ticketCount,
} from '@retake/core/matchmaker/pool.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { TicketRow } from './store.ts';

/** One queue of one mode, as the engine reads it. */
export type Shard = { queue: string; mode: Mode; pool: TicketPool };

type Place = { shard: Shard; key: number; index: number; row: TicketRow };

/**
 * The leader's picture of the durable queue, kept true by what is published after each commit. It may lag behind: a
 * claim checks the database, so that a picture that is wrong costs a try and never a match.
 */
export type Pools = {
  put(row: TicketRow): void;
  remove(partyId: string): void;
  clear(): void;
  shards(): Shard[];
  /** The ticket of an engine key, undefined when it is gone. */
  rowOf(key: number): TicketRow | undefined;
  partyIds(): string[];
  size(queue: string, mode: Mode): number;
};

/** One region: an installation has its game servers in one place, and every ping to it counts alike. */
const HERE = [0];

export function createPools(): Pools {
  const shards = new Map<string, Shard>();
  const places = new Map<string, Place>();
  const byKey = new Map<number, Place>();
  /** Which place stands at which index of a shard's pool. */
  const columns = new Map<Shard, Place[]>();
  const playerNumbers = new Map<string, number>();
  let nextKey = 1;

  const numberOf = (userId: string): number => {
    const known = playerNumbers.get(userId);
    if (known !== undefined) return known;
    playerNumbers.set(userId, playerNumbers.size + 1);
    return playerNumbers.size;
  };

  function shardOf(queue: string, mode: Mode): Shard {
    const name = `${queue}:${mode}`;
    const found = shards.get(name);
    if (found) return found;
    const shard = { queue, mode, pool: createPool({ shared: true }) };
    shards.set(name, shard);
    columns.set(shard, []);
    return shard;
  }

  function remove(partyId: string): void {
    const place = places.get(partyId);
    if (!place) return;
    places.delete(partyId);
    byKey.delete(place.key);
    const column = columns.get(place.shard)!;
    const moved = removeTicket(place.shard.pool, place.index);
    const last = column[moved]!;
    column[place.index] = last;
    last.index = place.index;
    column.length = ticketCount(place.shard.pool);
  }

  return {
    remove,
    put(row) {
      remove(row.partyId);
      const shard = shardOf(row.queue, row.mode);
      const key = nextKey++;
      const index = addTicket(shard.pool, {
        key,
        rating: row.rating,
        enqueuedAt: row.waitingSince.getTime(),
        members: row.memberIds.map(numberOf),
        pings: HERE,
        recentOpponents: row.recentOpponents.map(numberOf),
      });
      const place = { shard, key, index, row };
      places.set(row.partyId, place);
      byKey.set(key, place);
      columns.get(shard)![index] = place;
    },
    clear() {
      for (const partyId of [...places.keys()]) remove(partyId);
    },
    shards: () => [...shards.values()],
    rowOf: (key) => byKey.get(key)?.row,
    partyIds: () => [...places.keys()],
    size: (queue, mode) => ticketCount(shardOf(queue, mode).pool),
  };
}
