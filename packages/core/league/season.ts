const DAY_MS = 24 * 60 * 60_000;

/** LGE10: how long a season lasts, in days, where its league says nothing else. */
export const SEASON_DAYS = 30;

export const seasonEnd = (startsAtMs: number, days: number = SEASON_DAYS): number =>
  startsAtMs + days * DAY_MS;

/** Whole days until the end of a season, counting a started day; 0 when it is over. */
export const daysLeft = (endsAtMs: number, now: number): number =>
  Math.max(0, Math.ceil((endsAtMs - now) / DAY_MS));
