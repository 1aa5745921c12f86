/** The only way to the time and to waiting: the real one in main.ts, a stepped one in tests. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Calls `run` once after `ms`; the answer cancels it. Never keeps the process alive. */
  after(ms: number, run: () => void): () => void;
};

export const realClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
