/** Time as this package sees it; the real one outside of tests. Waits are in ms of real time. */
export type Scheduler = {
  now(): number;
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, call: () => void): () => void;
};

export const realScheduler: Scheduler = {
  now: () => Date.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
