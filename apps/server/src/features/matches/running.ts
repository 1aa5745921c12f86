import type { Deps } from '../../platform/deps.ts';
import { countRunning } from './store.ts';

export type RunningCount = {
  /** Running matches, as far as this node knows. */
  now(): number;
  changeBy(delta: number): void;
  recount(): Promise<void>;
  stop(): void;
};

type CountDeps = Pick<Deps, 'database' | 'bus' | 'clock'> & {
  log: { error(details: object, message: string): void };
};

/** A lost message makes the number wrong for at most this long. */
const RECOUNT_EVERY_MS = 60_000;
const ATTEMPTS = 5;

/** The number of running matches: counted in the database regularly, and updated by messages in between. */
export function createRunningCount({ database, bus, clock, log }: CountDeps): RunningCount {
  let running = 0;
  let changes = 0;
  let cancelRecount = () => {};
  let stopped = false;

  /** Counts again if something changed meanwhile, because the database may or may not have included it. */
  async function recount(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = changes;
      const counted = await countRunning(database.sql);
      running = counted;
      if (changes === before) return;
    }
  }

  const recountSoon = () =>
    recount().catch((error) => log.error({ err: error }, 'counting the matches under way failed'));

  function schedule(): void {
    if (stopped) return;
    cancelRecount = clock.after(RECOUNT_EVERY_MS, () => {
      void recountSoon().finally(schedule);
    });
  }

  bus.onGap(() => void recountSoon());
  schedule();
  return {
    now: () => running,
    changeBy(delta) {
      running += delta;
      changes += Math.abs(delta);
    },
    recount,
    stop() {
      stopped = true;
      cancelRecount();
    },
  };
}
