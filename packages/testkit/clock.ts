import type { Clock } from '@retake/server/platform/clock.ts';

export type SteppedClock = Clock & {
  /** Moves `ms` ahead and runs what is due, in order, each at its own time. */
  advance(ms: number): void;
  /** Sets the system's clock on or back, as an operator or a time service does; nothing else happens meanwhile. */
  setWall(ms: number): void;
};

/** A clock that only moves when a test moves it. */
export function createSteppedClock(startMs = Date.UTC(2026, 0, 1, 12)): SteppedClock {
  let now = startMs;
  let wallAhead = 0;
  /** Where the step in progress ends; it moves with the clock. */
  let until = startMs;
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
    wall: () => now + wallAhead,
    follow(timeMs) {
      const jumped = timeMs - now;
      if (jumped === 0) return 0;
      wallAhead -= jumped;
      now = timeMs;
      until += jumped;
      for (const timer of timers) timer.at += jumped; // they run on time that only goes on
      return jumped;
    },
    setWall(ms) {
      wallAhead += ms;
    },
    advance(ms) {
      until = now + ms;
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
