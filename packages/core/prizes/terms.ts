const HOUR_MS = 3_600_000;

/** PRZ6: complaints take their time, and more of it where more is at stake. */
const SHORT_HOLD_MS = 72 * HOUR_MS;
const LONG_HOLD_MS = 14 * 24 * HOUR_MS;
const LONG_HOLD_ABOVE_CENTS = 20_00;

/** How long a prize is held before it is due, in ms. */
export const holdMs = (cents: number): number =>
  cents > LONG_HOLD_ABOVE_CENTS ? LONG_HOLD_MS : SHORT_HOLD_MS;

/** PRZ8: above this sum for one player of one pool, in cents, two admins have to record a payment. */
export const TWO_ADMINS_ABOVE_CENTS = 100_00;

/** `before` is what the player has been paid of the pool, so that parts of a sum are no way around. */
export const takesTwoAdmins = (before: number, cents: number, limit: number): boolean =>
  before + cents > limit;
