import { Worker } from 'node:worker_threads';
import { type PoolBuffers, poolBuffers, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import type { Mode } from '@retake/core/mode.ts';

export type PassRequest = { buffers: PoolBuffers; mode: Mode; now: number };
/** Keys of tickets, by the team they go to; `region` in the order of their pings. */
export type FoundMatch = { team1: number[]; team2: number[]; gap: number; spread: number; region: number };

export type PassRunner = {
  /** One at a time. The pool must not change until the answer is there. Fails where the worker dies. */
  run(pool: TicketPool, mode: Mode, now: number): Promise<FoundMatch[]>;
  close(): Promise<void>;
};

export const startPassWorker = (): Worker => new Worker(new URL('./passWorker.ts', import.meta.url));

/** A worker thread, started with the first pass, and another one after it has died. */
export function createPassRunner(startWorker = startPassWorker): PassRunner {
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
    run(pool, mode, now) {
      worker ??= start();
      asked = Promise.withResolvers();
      worker.postMessage({ buffers: poolBuffers(pool), mode, now } satisfies PassRequest);
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
