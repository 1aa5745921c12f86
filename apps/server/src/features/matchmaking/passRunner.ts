import { Worker } from 'node:worker_threads';
import { type PoolBuffers, poolBuffers, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import type { Mode } from '@retake/core/mode.ts';

export type PassRequest = { buffers: PoolBuffers; mode: Mode; now: number };
/** Keys of tickets, by the team they go to; `region` in the order of their pings. */
export type FoundMatch = { team1: number[]; team2: number[]; gap: number; spread: number; region: number };

export type PassRunner = {
  /**
   * One at a time. The pool must not change until the answer is there. Fails where the worker dies, and where the pass is
   * broken off because it takes too long.
   */
  run(pool: TicketPool, mode: Mode, now: number): Promise<FoundMatch[]>;
  close(): Promise<void>;
};

export const startPassWorker = (): Worker => new Worker(new URL('./passWorker.ts', import.meta.url));

/** A pass over a million tickets takes about one second. */
const PASS_LIMIT_MS = 30_000;

/** A worker thread, started with the first pass, and another one after it has died or took longer than `limitMs`. */
export function createPassRunner(startWorker = startPassWorker, limitMs = PASS_LIMIT_MS): PassRunner {
  let worker: Worker | null = null;
  let asked: PromiseWithResolvers<FoundMatch[]> | null = null;

  function start(): Worker {
    const started = startWorker();
    const lose = (error: Error) => {
      if (worker !== started) return; // its end has been heard of
      worker = null;
      asked?.reject(error);
    };
    started.on('message', (found: FoundMatch[]) => asked?.resolve(found));
    started.on('error', lose);
    started.on('exit', () => lose(new Error('the worker of a shard ended')));
    started.unref();
    return started;
  }

  return {
    async run(pool, mode, now) {
      worker ??= start();
      const asking = worker;
      asked = Promise.withResolvers();
      asking.postMessage({ buffers: poolBuffers(pool), mode, now } satisfies PassRequest);
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        void asking.terminate(); // and only its end rejects: until then it may still read the pool
      }, limitMs);
      try {
        return await asked.promise;
      } catch (error) {
        throw isLate ? new Error(`a pass was broken off after ${limitMs} ms`, { cause: error }) : error;
      } finally {
        clearTimeout(limit);
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}
