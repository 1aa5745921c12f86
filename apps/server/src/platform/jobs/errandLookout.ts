import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { ErrandRunner } from './errandRunner.ts';
import { findDue } from './errandStore.ts';

const LOOK_EVERY_MS = 5000;

type Log = { error(details: object, message: string): void };
type Parts = { database: Database; clock: Clock; log: Log };

/**
 * Finds errands that other nodes have added, those whose process died, and those that wait for their next try: one
 * question for all kinds, since most have nothing to do most of the time.
 */
export function createErrandLookout(
  { database, clock, log }: Parts,
  runners: ReadonlyMap<string, ErrandRunner>,
) {
  let stopped = true;
  let cancelNext = () => {};
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    for (const { kind, isDue, nextMs } of await findDue(
      database.sql,
      [...runners.keys()],
      new Date(clock.now()),
    )) {
      const runner = runners.get(kind)!;
      if (isDue) runner.wake();
      if (nextMs !== null) runner.wakeBy(nextMs);
    }
  }

  function next(): void {
    looking = look()
      .catch((error) => {
        if (!stopped) log.error({ err: error }, 'looking for errands failed');
      })
      .finally(() => {
        if (!stopped) cancelNext = clock.after(LOOK_EVERY_MS, next);
      });
  }

  return {
    start(): void {
      stopped = false;
      if (runners.size > 0) next();
    },
    async stop(): Promise<void> {
      stopped = true;
      cancelNext();
      await looking;
    },
  };
}
