/** A ping up to this is accepted from the start; the home region always is (MM5). */
export const OPEN_PING_MS = 80;

/**
 * How far a match may stretch, by how long its tickets have waited (MM3 to MM6). Waits are in seconds, spreads and
 * gaps in Elo points. Every function is non-decreasing in each wait.
 */
export type ToleranceCurve = {
  /** Spread that a ticket accepts for itself. */
  own(waitS: number): number;
  /** Spread that the longest waiting ticket may ask of the others. */
  pull(waitS: number): number;
  /** Strain (see `strainOf`) that a match may have, by the waits of its tickets taken together. */
  budget(meanWaitS: number, longestWaitS: number, parties: number): number;
  /** Ping in ms up to which a region is accepted. */
  pingLimitMs(waitS: number): number;
  /** From this wait on a ticket is overdue: served first, in wider regions, and with recent opponents. */
  overdueS: number;
};

/** What makes a match worse, in points: the spread of its parties and a part of the gap of its teams. */
export const strainOf = (spread: number, gap: number): number => spread + STRAIN_OF_GAP * gap;
const STRAIN_OF_GAP = 0.3;

const CAP = 1200;
const OVERDUE_S = 120;
const STARVING_S = 180;
/** The longest climb of the budget per second once its tickets are overdue. */

export const TOLERANCE: ToleranceCurve = {
  overdueS: OVERDUE_S,
  own: (waitS) => Math.min(CAP, 30 + 16 * waitS),
  pull: (waitS) => Math.min(CAP, 30 + 16 * waitS) / 2 + Math.max(0, waitS - STARVING_S) * 20,
  budget(meanWaitS, longestWaitS, parties) {
    const waited = 0.65 * meanWaitS + 0.35 * longestWaitS;
    const level = Math.min(350, 11 + waited * (5.7 + 0.08 * waited));
    return (level + 6 * Math.max(0, longestWaitS - 85)) * Math.sqrt(parties / 5.5);
  },
  pingLimitMs: (waitS) => OPEN_PING_MS + Math.max(0, waitS - OVERDUE_S),
};
