/** PRA2: how long a practice session lasts, from when its server can be joined. */
export const PRACTICE_MINUTES = 60;
export const PRACTICE_MS = PRACTICE_MINUTES * 60_000;
/** PRA3: a server that is not there by then does not come. */
export const PRACTICE_STARTS_WITHIN_MS = 5 * 60_000;

/** PRA4: why a session is over. */
export const PRACTICE_ENDS = ['time', 'owner', 'gaveWay', 'noServer'] as const;
export type PracticeEnd = (typeof PRACTICE_ENDS)[number];

/** PRA5: a session takes a server only where more are free than matches wait for one. */
export const mayTakeServer = (free: number, waitingMatches: number): boolean => free > waitingMatches;
