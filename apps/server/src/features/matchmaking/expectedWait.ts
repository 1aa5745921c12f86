import {
  emptyWaitHistory,
  estimateWait,
  observeWait,
  type WaitHistory,
} from '@retake/core/matchmaker/expectedWait.ts';
import { homeRegionOf, type RegionPings } from '@retake/core/matchmaker/regionPings.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Deps } from '../../platform/deps.ts';
import { findWaits } from './store.ts';

/** `region`: the name of the party's home region; null where regions have no names. */
export type Search = { queue: string; mode: Mode; size: number; rating: number; region: string | null };
export type Wait = Search & { waitMs: number; atMs: number; expectedMs: number | null };

export type ExpectedWait = {
  /** How long such a search may be expected to take, and by how much such words were wrong of late (null: unknown). */
  of(search: Search): { ms: number; errorMs: number | null };
  /** Searches ended in a match: every node learns it. */
  learn(waits: readonly Wait[]): void;
  load(): Promise<void>;
};

/** How many of the last searches are read at a start: older ones have faded anyway. */
const READ_AT_START = 2000;
const LEARNT = 'expectedWait.learnt';

/** MM18: a party waits for those at its home. */
export const homeNameOf = (regions: readonly string[], pings: RegionPings): string | null =>
  regions[homeRegionOf(regions, pings)] ?? null;

export function createExpectedWait(
  { database, bus, clock, log, environment }: Deps,
  regions: readonly string[],
): ExpectedWait {
  const defaultSeconds = environment.searchTimeSeconds;
  /** Queues learn apart: a lone player of the Solo League waits otherwise than a party. */
  const histories = new Map<string, WaitHistory>();
  const historyOf = (queue: string) => histories.get(queue) ?? emptyWaitHistory();
  /** What was learnt before regions had names was learnt of the first; of one that is gone, of none (-1). */
  const numberOf = (region: string | null) => (region === null ? 0 : regions.indexOf(region));
  const questionOf = ({ mode, size, rating, region }: Search) => ({
    ...{ mode, rating, region: numberOf(region), partySize: size },
  });

  function remember(wait: Wait): void {
    const given = wait.expectedMs === null ? undefined : wait.expectedMs / 1000;
    const history = historyOf(wait.queue);
    histories.set(wait.queue, observeWait(history, questionOf(wait), wait.waitMs / 1000, wait.atMs, given));
  }
  bus.subscribe(LEARNT, (waits: Wait[]) => waits.forEach(remember));

  async function load(): Promise<void> {
    const waits = await findWaits(database.sql, READ_AT_START);
    histories.clear();
    for (const { at, ...row } of waits) remember({ ...row, atMs: at.getTime() });
  }
  bus.onGap(() => void load().catch((error) => log.error({ err: error }, 'learning the waits anew failed')));

  return {
    of(search) {
      const question = questionOf(search);
      const { seconds, errorS } = estimateWait(
        historyOf(search.queue),
        question,
        clock.now(),
        0,
        defaultSeconds,
      );
      return { ms: Math.max(1000, seconds * 1000), errorMs: errorS === null ? null : errorS * 1000 };
    },
    learn: (waits) => bus.publish(LEARNT, waits),
    load,
  };
}
