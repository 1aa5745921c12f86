import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Leadership } from './leadership.ts';

/** Deletes data that is no longer needed. */
export type Sweep = (tx: Tx, now: Date) => Promise<void>;

/** Not at once: a new leader is busy with more important work. */
const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60_000;

type Log = { error(details: object, message: string): void };
type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  leadership: Leadership;
  sweeps: readonly Sweep[];
};

/**
 * The node that leads this sweeps regularly, each sweep in its own transaction, so that the database does not grow for ever.
 */
export function createUpkeep({ database, clock, log, leadership, sweeps }: Options): {
  stop(): Promise<void>;
} {
  const duty = leadership.duty('upkeep');
  let cancelNext = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  async function sweepAll(): Promise<void> {
    for (const sweep of sweeps) {
      try {
        if (!stopped && duty.isLeader()) await database.write((tx) => sweep(tx, new Date(clock.now())));
      } catch (error) {
        log.error({ err: error }, 'sweeping failed and will be tried again');
      }
    }
  }

  function sweepIn(ms: number): void {
    cancelNext();
    if (stopped || !duty.isLeader()) return;
    cancelNext = clock.after(ms, () => {
      underWay = sweepAll().finally(() => sweepIn(EVERY_MS));
    });
  }

  duty.onLead(async () => sweepIn(FIRST_MS));
  duty.onLose(() => {
    cancelNext();
    return underWay;
  });
  return {
    async stop() {
      stopped = true;
      cancelNext();
      await underWay;
    },
  };
}
