/** The only access to time and waiting: the steady clock in run.ts, a stepped one in tests. */
export type Clock = {
  /** Milliseconds since 1970, UTC. Jumps only by `follow`. */
  now(): number;
  /** Calls `run` once after `ms`; the returned function cancels it. Never keeps the process alive. */
  after(ms: number, run: () => void): () => void;
  /** What the system's clock says, which jumps when somebody sets it or the machine was asleep. */
  wall(): number;
  /**
   * Makes `now` go by this time: at once, and how far it jumped is returned in ms (negative: back); or little by little
   * where they differ by less than `JUMP_MS`, and 0 is returned.
   */
  follow(timeMs: number): number;
};

/** More than clocks drift or a network delays between two looks. */
export const JUMP_MS = 2000;
/** `follow` corrects a drift by at most so much at once. */
const SLEW_MS = 50;

const after: Clock['after'] = (ms, run) => {
  const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
  timer.unref();
  return () => clearTimeout(timer);
};

type Sources = { wall(): number; monotonic(): number };
const SYSTEM: Sources = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Goes on evenly whatever happens to the system's clock, until it is told to follow. */
export function createSteadyClock({ wall, monotonic }: Sources = SYSTEM): Clock {
  let offset = wall() - monotonic();
  let last = 0;
  const now = (): number => {
    last = Math.max(last, Math.floor(monotonic() + offset));
    return last;
  };
  return {
    now,
    after,
    wall,
    follow(timeMs) {
      const difference = timeMs - (monotonic() + offset);
      if (Math.abs(difference) < JUMP_MS) {
        offset += Math.max(-SLEW_MS, Math.min(SLEW_MS, difference));
        return 0;
      }
      offset += difference;
      last = 0;
      return Math.round(difference);
    },
  };
}

/** For everything in this process that has no other. */
export const realClock: Clock = createSteadyClock();
