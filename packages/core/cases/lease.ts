/** CAS2: so long who claims a case has it alone. */
export const CLAIM_MS = 20 * 60_000;

/** CAS2: whether somebody else may claim it; `claimUntil` null: nobody has it. */
export const isFree = (claimUntil: number | null, now: number): boolean =>
  claimUntil === null || claimUntil <= now;
