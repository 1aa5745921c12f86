import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** A thread that was asked to end takes milliseconds. */
const END_LIMIT_MS = 5000;

/**
 * Waits for the end of a thread that was asked to end. One that does not within `limitMs` is ended from outside: not at once,
 * because V8 may abort the whole process where that meets code that is still being compiled.
 */
export async function endOfThread(worker: Worker, limitMs = END_LIMIT_MS): Promise<void> {
  if (worker.threadId === -1) return; // it has ended
  const ended = once(worker, 'exit');
  worker.ref();
  const limit = setTimeout(() => void worker.terminate(), limitMs);
  await ended;
  clearTimeout(limit);
}
