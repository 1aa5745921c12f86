import { accept, type Result, refuse } from '@retake/core/result.ts';

export type WorkQueue = {
  /** Runs `work` as soon as a place is free, in order of arrival; refuses at once where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>>;
};

/** Lets `atOnce` pieces of work run and `maxWaiting` more wait. */
export function createWorkQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const leave = () => {
    const next = waiting.shift();
    if (next)
      next(); // hands its place on, so nobody can slip in between
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
