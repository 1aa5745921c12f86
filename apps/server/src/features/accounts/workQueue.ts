import { accept, type Result, refuse } from '@retake/core/result.ts';

export type WorkQueue = {
  /** Runs `work` as soon as a place is free, in order of arrival; refuses at once if too many wait already. */
  run<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>>;
};

/** Runs `atOnce` pieces of work at the same time and lets `maxWaiting` more wait. */
export function createWorkQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const leave = () => {
    const next = waiting.shift();
    if (next)
      next(); // hands its place on, so that no newcomer takes it
    else free++;
  };
  return {
    async run(work) {
      if (free > 0) free--;
      else if (waiting.length >= maxWaiting) return refuse('busy');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return accept(await work());
      } finally {
        leave();
      }
    },
  };
}
