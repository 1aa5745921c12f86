import { Worker } from 'node:worker_threads';
import { type PoolBuffers, poolBuffers, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import type { Surplus } from '@retake/core/matchmaker/surplus.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { endOfThread } from '../../platform/endOfThread.ts';

export type PassRequest = { buffers: PoolBuffers; queue: QueueId; now: number };
/** What a worker is sent: it ends after `close`. */
export type PassMessage = PassRequest | 'close';
/** Keys of tickets, by the team they go to; `region` in the order of their pings. */
export type FoundMatch = { team1: number[]; team2: number[]; gap: number; spread: number; region: number };

/** What the worker tells: first what it is sure of, then what the last step of the pass has added. */
export type PassAnswer = { found: FoundMatch[]; surplus: readonly Surplus[]; isLast: boolean };
/** What came of a pass. `failed`: why it did not get to its end; what it had found until then stands. */
export type Pass = { found: FoundMatch[]; surplus: readonly Surplus[]; failed: Error | null };

export type PassRunner = {
  /**
   * One at a time. The pool must not change until the answer is there. A pass fails where its worker dies, and where it is
   * broken off because it takes too long.
   */
  run(pool: TicketPool, queue: QueueId, now: number): Promise<Pass>;
  close(): Promise<void>;
};

export const startPassWorker = (): Worker => new Worker(new URL('./passWorker.ts', import.meta.url));

/** A pass over a million tickets takes about one second. */
const PASS_LIMIT_MS = 30_000;

/** A worker thread, started with the first pass, and another one after it has died or took longer than `limitMs`. */
export function createPassRunner(startWorker = startPassWorker, limitMs = PASS_LIMIT_MS): PassRunner {
  let worker: Worker | null = null;
  let isUnderWay = false;
  let asked: PromiseWithResolvers<void> | null = null;
  let found: FoundMatch[] = [];
  let surplus: readonly Surplus[] = [];

  function start(): Worker {
    const started = startWorker();
    let died = new Error('the worker of a shard ended');
    started.on('message', (answer: PassAnswer) => {
      found.push(...answer.found);
      surplus = answer.surplus;
      if (answer.isLast) asked?.resolve();
    });
    // An error may overtake what the worker has told before it: only its end comes after all that.
    started.on('error', (error: Error) => {
      died = error;
    });
    started.on('exit', () => {
      worker = null;
      asked?.reject(died);
    });
    started.unref();
    return started;
  }

  return {
    async run(pool, queue, now) {
      worker ??= start();
      const asking = worker;
      asked = Promise.withResolvers();
      isUnderWay = true;
      found = [];
      surplus = [];
      asking.postMessage({ buffers: poolBuffers(pool), queue, now } satisfies PassMessage);
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        void asking.terminate(); // and only its end rejects: until then it may still read the pool
      }, limitMs);
      try {
        await asked.promise;
        return { found, surplus, failed: null };
      } catch (error) {
        const failed = isLate
          ? new Error(`a pass was broken off after ${limitMs} ms`, { cause: error })
          : error;
        return { found, surplus, failed: failed as Error };
      } finally {
        clearTimeout(limit);
        isUnderWay = false;
      }
    },
    async close() {
      worker?.postMessage('close' satisfies PassMessage);
      if (isUnderWay) await worker?.terminate();
      else if (worker) await endOfThread(worker);
    },
  };
}
