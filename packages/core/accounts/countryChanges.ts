const DAY_MS = 86_400_000;
/** ACC24: so that nobody wanders through the leaderboards of countries. */
const COUNTRY_HOLDS_DAYS = 30;

/** In how many days, rounded up, the country may change again; 0: now. Both in ms since 1970, null: it never changed. */
export function countryOpensIn(changedAt: number | null, now: number): number {
  if (changedAt === null) return 0;
  return Math.max(0, Math.ceil((changedAt + COUNTRY_HOLDS_DAYS * DAY_MS - now) / DAY_MS));
}
