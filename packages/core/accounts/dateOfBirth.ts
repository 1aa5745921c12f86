const DAY_MS = 86_400_000;

/**
 * A typed year-month-day (`2001-02-03`, also without leading zeros) as an ISO date, or undefined where there is no such
 * day, it lies before 1900, or it lies in the future at `now` (in the time zone that is ahead of all others, UTC+14,
 * so that nobody's today is refused).
 */
export function parseDateOfBirth(typed: string, now: number): string | undefined {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const isoDate = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const latest = new Date(now + (14 / 24) * DAY_MS).toISOString().slice(0, 10);
  return isoDate <= latest ? isoDate : undefined;
}

/** Of the Gregorian calendar; `month` from 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
