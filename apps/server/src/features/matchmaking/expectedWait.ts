import type { WaitFacts } from '@retake/core/expectedWait/facts.ts';
import { estimateWait, type WaitEstimate, type WaitModel } from '@retake/core/expectedWait/waitModel.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import { storedWaitModel } from './stored.ts';
import { findWaitModels } from './waitStore.ts';

export type ExpectedWait = {
  /** How long a search may be expected to take of which so much is known. */
  of(queue: QueueId, facts: WaitFacts): WaitEstimate;
  load(): Promise<void>;
};

/** One node has learnt anew, for all. `model` null: nothing is known any more. */
export const WAITS_LEARNT = 'expectedWait.learnt';
export type WaitsLearnt = { queue: QueueId; model: object | null };

/** MM18: what the searches of each queue have taught, on every node. */
export function createExpectedWait({ database, bus, log, environment }: Deps): ExpectedWait {
  const defaultS = environment.searchTimeSeconds;
  const models = new Map<QueueId, WaitModel>();

  function learnt({ queue, model }: WaitsLearnt): void {
    if (model) models.set(queue, storedWaitModel.read(model, `queue ${queue}`));
    else models.delete(queue);
  }
  bus.subscribe(WAITS_LEARNT, (told: WaitsLearnt) => {
    try {
      learnt(told);
    } catch (error) {
      log.warn({ err: error }, 'another release learns of waits; this node keeps to what it knows');
    }
  });

  async function load(): Promise<void> {
    const unreadable = (error: Error) => log.warn({ err: error }, 'what was learnt of waits is left out');
    for (const [queue, model] of await findWaitModels(database.sql, unreadable)) models.set(queue, model);
  }
  bus.onGap(() => void load().catch((error) => log.error({ err: error }, 'reading the waits anew failed')));

  return { of: (queue, facts) => estimateWait(models.get(queue) ?? null, facts, defaultS), load };
}
