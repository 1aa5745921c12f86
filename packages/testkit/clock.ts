import type { Clock } from '@retake/server/platform/clock.ts';

export type SteppedClock = Clock & {
  /** Goes `ms` ahead and runs what became due, in order; each at its own time. */
  advance(ms: number): void;
};

/** A clock that stands still until a test moves it. */
export function createSteppedClock(startMs = Date.UTC(2026, 0, 1, 12)): SteppedClock {
  let now = startMs;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
    },
  };
}
