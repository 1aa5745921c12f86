/**
 * The clock of this package; real outside of tests. Ms from any moment, only forwards: what is due in a minute must not wait an
 * hour when the system's clock is set back by one.
 */
export type Scheduler = {
  now(): number;
  /** Calls back once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, call: () => void): () => void;
};

export const realScheduler: Scheduler = {
  now: () => performance.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
