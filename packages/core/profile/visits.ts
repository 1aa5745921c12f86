/** VIS2: how long it is known who looked at a profile. */
export const VISITS_KEPT_DAYS = 30;
/** VIS3: each player once, with their last visit. */
export const VISITS_SHOWN = 50;
