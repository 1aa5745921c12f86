import type { WaitFacts } from '@retake/core/expectedWait/facts.ts';
import { createQueueNow, type QueueNow, type Waiting } from '@retake/core/expectedWait/queueNow.ts';
import { acceptedRegions, homeRegionOf, type RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import { QUEUE_IDS, type QueueId, shapeOf } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import { isOf } from './shard.ts';
import { findWaiting, type WaitingRow } from './store.ts';
import { QUEUE_CHANGED, type QueueChange } from './tickets.ts';

type Party = { size: number; rating: number; pings: RegionPings };

/** MM18: who waits in each queue now, on every node: a search is told of its wait by it. */
export type QueuesNow = {
  factsOf(queue: QueueId, party: Party): WaitFacts;
  load(): Promise<void>;
};

type Place = { queues: readonly QueueId[]; waiting: Waiting };

export function createQueuesNow({ database, bus, clock, log }: Deps, regions: readonly string[]): QueuesNow {
  const queues = new Map<QueueId, QueueNow>(QUEUE_IDS.map((id) => [id, createQueueNow(shapeOf(id))]));
  const places = new Map<string, Place>();
  /** Heard while the tickets are read; null: they are not being read. */
  let heard: QueueChange[] | null = null;

  const waitingOf = ({ size, rating, pings }: Party): Waiting => ({
    size,
    rating,
    home: homeRegionOf(regions, pings),
    regions: acceptedRegions(regions, pings),
  });

  function put(row: WaitingRow): Place {
    const { partyId, memberIds, rating, pings } = row;
    const waiting = waitingOf({ size: memberIds.length, rating, pings });
    const place = { queues: QUEUE_IDS.filter((id) => isOf(id, row)), waiting };
    for (const id of place.queues) queues.get(id)!.enter(waiting);
    places.set(partyId, place);
    return place;
  }

  function hear({ partyId, ticket }: QueueChange): void {
    const before = places.get(partyId);
    if (before) for (const id of before.queues) queues.get(id)!.leave(before.waiting);
    places.delete(partyId);
    if (!ticket) return;
    const { queues: entered, waiting } = put(ticket);
    if (!before) for (const id of entered) queues.get(id)!.arrive(waiting, ticket.waitingSinceMs);
  }

  bus.subscribe(QUEUE_CHANGED, (changes: QueueChange[]) => {
    if (heard) heard.push(...changes);
    else for (const change of changes) hear(change);
  });
  bus.onGap(() => void load().catch((error) => log.error({ err: error }, 'reading who waits failed')));

  async function load(): Promise<void> {
    heard ??= [];
    const rows = await findWaiting(database.sql);
    for (const queue of queues.values()) queue.clear();
    places.clear();
    for (const row of rows) {
      const { queues: entered, waiting } = put(row);
      for (const id of entered) queues.get(id)!.arrive(waiting, row.waitingSince.getTime());
    }
    const missed = heard ?? [];
    heard = null;
    for (const change of missed) hear(change);
  }

  return {
    factsOf: (queue, party) => queues.get(queue)!.factsOf(waitingOf(party), clock.now()),
    load,
  };
}
