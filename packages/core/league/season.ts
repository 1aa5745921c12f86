const DAY_MS = 24 * 60 * 60_000;

/** LGE10: how long a season lasts, in days. */
export const SEASON_DAYS = 30;

export const seasonEnd = (startsAtMs: number): number => startsAtMs + SEASON_DAYS * DAY_MS;

/** Whole days until the end of a season, counting a started day; 0 when it is over. */
export const daysLeft = (endsAtMs: number, now: number): number =>
  Math.max(0, Math.ceil((endsAtMs - now) / DAY_MS));
