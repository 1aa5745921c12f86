import { acceptedRegions } from '@retake/core/matchmaker/regionPings.ts';
import { helpfulSize, isInSurplus, type Surplus } from '@retake/core/matchmaker/surplus.ts';
import { type QueueId, queueOf } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import type { Search, SurplusNote } from '../party/search.ts';
import type { Regions } from '../regions/service.ts';
import type { Forecasts } from './forecast.ts';

/** Of which sizes too many wait, by queue, on every node. */
export type SurplusBoard = {
  /** After a pass, by the node that made it. */
  tell(queue: QueueId, surplus: readonly Surplus[]): void;
  /** MM25: what is said to a party that searches; null: nothing. */
  noteFor(search: Search): MaybePromise<SurplusNote | null>;
};

const SURPLUS = 'queue.surplus';
type Told = { queue: QueueId; surplus: readonly Surplus[] };

/** What a pass has said stays so long, so that the words do not come and go with every ticket. */
const HOLD_MS = 15_000;
/** And is said again so often, while nothing else is to be said. */
const REPEAT_MS = 5000;

type Ports = { regions: Pick<Regions, 'names' | 'ofParty'>; forecast: Forecasts['forecast'] };

export function createSurplusBoard({ bus, clock }: Deps, { regions, forecast }: Ports): SurplusBoard {
  /** By queue, then by size. */
  const known = new Map<QueueId, Map<number, { regions: number; atMs: number }>>();
  const told = new Map<QueueId, { text: string; atMs: number }>();

  bus.subscribe(SURPLUS, ({ queue, surplus }: Told) => {
    const sizes = known.get(queue) ?? new Map();
    known.set(queue, sizes);
    for (const { size, regions: where } of surplus) sizes.set(size, { regions: where, atMs: clock.now() });
  });

  function now(queue: QueueId): Surplus[] {
    const fresh = clock.now() - HOLD_MS;
    return [...(known.get(queue) ?? [])].flatMap(([size, { regions: where, atMs }]) =>
      atMs > fresh ? [{ size, regions: where }] : [],
    );
  }

  return {
    tell(queue, surplus) {
      if (surplus.length === 0) return;
      const text = JSON.stringify(surplus);
      const before = told.get(queue);
      if (before?.text === text && clock.now() - before.atMs < REPEAT_MS) return;
      told.set(queue, { text, atMs: clock.now() });
      bus.publish(SURPLUS, { queue, surplus } satisfies Told);
    },
    noteFor(search) {
      const surplus = now(search.queue);
      const size = search.memberIds.length;
      if (!surplus.some((one) => one.size === size)) return null;
      return whenKnown(regions.ofParty(search.memberIds), (pings) => {
        const accepted = acceptedRegions(regions.names, pings);
        if (!isInSurplus(surplus, size, accepted)) return null;
        const helpful = helpfulSize(surplus, queueOf(search.queue), { size, regions: accepted });
        if (helpful === null) return { size, withOneMoreSeconds: null };
        return whenKnown(forecast({ ...search, size: helpful }), ({ expectedSeconds }) => ({
          size,
          withOneMoreSeconds: expectedSeconds,
        }));
      });
    },
  };
}
