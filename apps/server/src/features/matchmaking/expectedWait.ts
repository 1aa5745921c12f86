import type { Mode } from '@retake/core/mode.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import { findWaits } from './store.ts';

export type Search = { queue: string; mode: Mode; size: number; rating: number };
export type Wait = Search & { waitMs: number; atMs: number; expectedMs?: number | null };

export type ExpectedWait = {
  /** How long such a search may be expected to take, and by how much such words were wrong of late (null: unknown). */
  of(search: Search): { ms: number; errorMs: number | null };
  /** A search ended in a match: every node learns it. */
  learn(wait: Wait): void;
  load(nowMs: number): Promise<void>;
};

const KEPT = 400;
const FEWEST = 5;
const LEARNT = 'expectedWait.learnt';

/** Waits of the same queue and mode count by how near they are in rating and party size. */
function weightOf(wait: Wait, search: Search): number {
  const distance = Math.abs(wait.rating - search.rating) / 200;
  return Math.exp(-distance) * (wait.size === search.size ? 1 : 0.4);
}

/** The weighted median: half of such searches were faster, half slower. */
function weightedMedian(waits: Wait[], search: Search): number {
  const ordered = [...waits].sort((a, b) => a.waitMs - b.waitMs);
  const total = ordered.reduce((sum, wait) => sum + weightOf(wait, search), 0);
  let before = 0;
  for (const wait of ordered) {
    before += weightOf(wait, search);
    if (before >= total / 2) return wait.waitMs;
  }
  return ordered.at(-1)!.waitMs;
}

export function createExpectedWait(database: Database, bus: Bus, defaultMs: number): ExpectedWait {
  const kept = new Map<string, Wait[]>();
  const listOf = ({ queue, mode }: Search): Wait[] => kept.get(`${queue}:${mode}`) ?? [];

  function remember(wait: Wait): void {
    kept.set(`${wait.queue}:${wait.mode}`, [...listOf(wait), wait].slice(-KEPT));
  }
  bus.subscribe(LEARNT, remember);

  function meanError(waits: Wait[]): number | null {
    const told = waits.filter((wait) => typeof wait.expectedMs === 'number');
    if (told.length < FEWEST) return null;
    return told.reduce((sum, wait) => sum + Math.abs(wait.waitMs - wait.expectedMs!), 0) / told.length;
  }

  return {
    of(search) {
      const waits = listOf(search);
      const ms = waits.length < FEWEST ? defaultMs : Math.max(1000, weightedMedian(waits, search));
      return { ms, errorMs: meanError(waits) };
    },
    learn: (wait) => bus.publish(LEARNT, wait),
    async load() {
      for (const { at, ...row } of await findWaits(database.sql, KEPT * 4)) {
        remember({ ...row, atMs: at.getTime() });
      }
    },
  };
}
