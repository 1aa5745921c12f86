import type { Deps } from '../../platform/deps.ts';
import { countRunning } from './store.ts';

export type RunningCount = {
  /** Matches under way, as far as this node has heard. */
  now(): number;
  changeBy(delta: number): void;
  recount(): Promise<void>;
  stop(): void;
};

type CountDeps = Pick<Deps, 'database' | 'bus' | 'clock'> & {
  log: { error(details: object, message: string): void };
};

/** What a message lost between counting and hearing does to the number is gone after this time at the latest. */
const RECOUNT_EVERY_MS = 60_000;
const ATTEMPTS = 5;

/** How many matches are under way: counted in the database now and then, and by what is heard in between. */
export function createRunningCount({ database, bus, clock, log }: CountDeps): RunningCount {
  let running = 0;
  let changes = 0;
  let cancelRecount = () => {};
  let stopped = false;

  /** Counts anew where something changed meanwhile: the database may or may not have had it. */
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
