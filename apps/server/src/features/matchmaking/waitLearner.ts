import { fitWaits, type WaitModel } from '@retake/core/expectedWait/waitModel.ts';
import { QUEUE_IDS, type QueueId } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { WAITS_LEARNT, type WaitsLearnt } from './expectedWait.ts';
import { storedWaitModel } from './stored.ts';
import { findLastEnded, findSearches, findWaitModels, saveWaitModel } from './waitStore.ts';

const LEARN_EVERY_MS = 60_000;

type Options = { duty: Duty; regions: readonly string[] };

/**
 * MM18: one node looks once a minute at what became of searches, where any has ended since, and tells every node what
 * that teaches. It is written down before it is told: all that is read comes from the database, so that it does not matter which
 * node it is.
 */
export function createWaitLearner(deps: Deps, { duty, regions }: Options): { stop(): Promise<void> } {
  const { database, bus, clock, log } = deps;
  const models = new Map<QueueId, WaitModel>();
  const lastEnded = new Map<QueueId, number | undefined>();
  let cancel = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const unreadable = (error: Error) =>
    log.warn({ err: error }, 'a search that cannot be read teaches nothing');

  async function learn(queue: QueueId): Promise<void> {
    const now = clock.now();
    const searches = await findSearches(database.sql, queue, { now, regions, unreadable });
    const model = fitWaits(searches, models.get(queue) ?? null);
    if (model) models.set(queue, model);
    else models.delete(queue);
    if (!duty.isLeader()) return;
    await saveWaitModel(database.sql, queue, model, now);
    bus.publish(WAITS_LEARNT, {
      queue,
      model: model && storedWaitModel.write(model),
    } satisfies WaitsLearnt);
  }

  async function learnAll(): Promise<void> {
    const ended = await findLastEnded(database.sql);
    for (const queue of QUEUE_IDS) {
      if (!duty.isLeader() || lastEnded.get(queue) === ended.get(queue)) continue;
      lastEnded.set(queue, ended.get(queue));
      await learn(queue);
    }
  }

  function schedule(): void {
    cancel();
    if (stopped || !duty.isLeader()) return;
    cancel = clock.after(LEARN_EVERY_MS, () => {
      underWay = learnAll()
        .catch((error) =>
          log.error({ err: error }, 'learning from searches failed; the next minute tries again'),
        )
        .finally(schedule);
    });
  }

  duty.onLead(async () => {
    models.clear();
    lastEnded.clear();
    for (const [queue, model] of await findWaitModels(database.sql, unreadable)) models.set(queue, model);
    schedule();
  });
  duty.onLose(async () => {
    cancel();
    await underWay;
  });

  return {
    async stop() {
      stopped = true;
      cancel();
      await underWay;
    },
  };
}
