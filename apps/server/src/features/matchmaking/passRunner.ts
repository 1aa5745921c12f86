import { Worker } from 'node:worker_threads';
import { type PoolBuffers, poolBuffers, type TicketPool } from '@retake/core/matchmaker/pool.ts';
import type { Mode } from '@retake/core/mode.ts';

export type PassRequest = { buffers: PoolBuffers; mode: Mode; now: number };
/** Keys of tickets, by the team they go to. */
export type FoundMatch = { team1: number[]; team2: number[]; gap: number; spread: number };

export type PassRunner = {
  /** One at a time. The pool must not change until the answer is there. */
  run(pool: TicketPool, mode: Mode, now: number): Promise<FoundMatch[]>;
  close(): Promise<void>;
};

export function createPassRunner(): PassRunner {
  const worker = new Worker(new URL('./passWorker.ts', import.meta.url));
  worker.unref();
  return {
    run(pool, mode, now) {
      return new Promise((resolve, reject) => {
        const settle = () => worker.off('message', onMessage).off('error', onError);
        const onMessage = (found: FoundMatch[]) => {
          settle();
          resolve(found);
        };
        const onError = (error: Error) => {
          settle();
          reject(error);
        };
        worker.on('message', onMessage).on('error', onError);
        worker.postMessage({ buffers: poolBuffers(pool), mode, now } satisfies PassRequest);
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
