/** Events of one connection in a burst, and how many come back per second. Stricter limits are separate. */
export const EVENTS_AT_ONCE = 60;
export const EVENTS_PER_S = 6;

/** Returns how many milliseconds to wait before the next event; 0: this one is allowed. */
export type EventBudget = (nowMs: number) => number;

/** CON5: the same of everything that a connection sends, also what is no event. Who sends more is cut off. */
export const FRAMES_AT_ONCE = 600;
export const FRAMES_PER_S = 60;

/** A token bucket: it stops a flood, but not a client that returns after a bad connection. */
export const createEventBudget = (startMs: number): EventBudget =>
  createBudget(startMs, EVENTS_AT_ONCE, EVENTS_PER_S);

export const createFrameBudget = (startMs: number): EventBudget =>
  createBudget(startMs, FRAMES_AT_ONCE, FRAMES_PER_S);

function createBudget(startMs: number, atOnce: number, perS: number): EventBudget {
  let left = atOnce;
  let countedAt = startMs;
  return (nowMs) => {
    left = Math.min(atOnce, left + (Math.max(0, nowMs - countedAt) * perS) / 1000);
    countedAt = nowMs;
    if (left < 1) return Math.ceil(((1 - left) * 1000) / perS);
    left--;
    return 0;
  };
}
