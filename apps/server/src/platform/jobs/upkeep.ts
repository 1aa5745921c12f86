import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Leadership } from './leadership.ts';

/** Deletes what nobody will ask for any more. */
export type Sweep = (tx: Tx, now: Date) => Promise<void>;

/** Not at once: whoever begins to lead has better things to do. */
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

/** Now and then the leading node sweeps, each sweep in a transaction of its own: the database does not grow for ever. */
export function createUpkeep({ database, clock, log, leadership, sweeps }: Options): {
  stop(): Promise<void>;
} {
  let cancelNext = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  async function sweepAll(): Promise<void> {
    for (const sweep of sweeps) {
      try {
        if (!stopped) await database.write((tx) => sweep(tx, new Date(clock.now())));
      } catch (error) {
        log.error({ err: error }, 'sweeping failed and will be tried again');
      }
    }
  }

  function sweepIn(ms: number): void {
    cancelNext();
    if (stopped || !leadership.isLeader()) return;
    cancelNext = clock.after(ms, () => {
      underWay = sweepAll().finally(() => sweepIn(EVERY_MS));
    });
  }

  leadership.onLead(async () => sweepIn(FIRST_MS));
  leadership.onLose(() => cancelNext());
  return {
    async stop() {
      stopped = true;
      cancelNext();
      await underWay;
    },
  };
}
