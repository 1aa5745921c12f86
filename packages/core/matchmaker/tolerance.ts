/** A ping up to this is accepted from the start; the home region always is (MM5). */
export const OPEN_PING_MS = 80;

/**
 * How far a match may stretch, by how long its tickets have waited (MM3 to MM6). All functions are non-decreasing.
 * A match is within tolerance when its spread (highest minus lowest party average, Elo points) is, for each ticket,
 * at most `own` of that ticket or at most `pull` of the ticket that has waited longest.
 */
export type ToleranceCurve = {
  /** Spread that a ticket accepts for itself. */
  own(waitMs: number): number;
  /** Spread that the longest waiting ticket may ask of the others. */
  pull(waitMs: number): number;
  /** Ping in ms up to which a region is accepted. */
  pingLimitMs(waitMs: number): number;
  /** From this wait on a ticket is overdue: served first, in wider regions, and with recent opponents. */
  overdueMs: number;
};

const CAP = 1200;
const OVERDUE_MS = 90_000;
const STARVING_MS = 240_000;

export const TOLERANCE: ToleranceCurve = {
  overdueMs: OVERDUE_MS,
  own: (waitMs) => Math.min(CAP, 30 + 8 * (waitMs / 1000)),
  pull: (waitMs) => Math.min(CAP, 30 + 8 * (waitMs / 1000)) / 2 + Math.max(0, waitMs - STARVING_MS) * 0.03,
  pingLimitMs: (waitMs) => OPEN_PING_MS + Math.max(0, waitMs - OVERDUE_MS) / 1000,
};
