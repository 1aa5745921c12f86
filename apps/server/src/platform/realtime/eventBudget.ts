/** Events of one connection at once, and how many a second come back. What needs a stricter limit has its own. */
export const EVENTS_AT_ONCE = 60;
export const EVENTS_PER_S = 6;

/** Answers how many milliseconds to wait before the next event; 0: this one is let through. */
export type EventBudget = (nowMs: number) => number;

/** A token bucket: whoever floods is held off, whoever comes back after a bad connection is not. */
export function createEventBudget(startMs: number): EventBudget {
  let left = EVENTS_AT_ONCE;
  let countedAt = startMs;
  return (nowMs) => {
    left = Math.min(EVENTS_AT_ONCE, left + (Math.max(0, nowMs - countedAt) * EVENTS_PER_S) / 1000);
    countedAt = nowMs;
    if (left < 1) return Math.ceil(((1 - left) * 1000) / EVENTS_PER_S);
    left--;
    return 0;
  };
}
