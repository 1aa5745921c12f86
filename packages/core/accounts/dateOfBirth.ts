const LATEST_BIRTH_YEAR = 2010;
/** The years that may be chosen, newest first: 2010 down to 1931, 80 of them. */
export const BIRTH_YEARS: readonly number[] = Array.from({ length: 80 }, (_, i) => LATEST_BIRTH_YEAR - i);

/**
 * A typed year-month-day (`2001-02-03`, also without leading zeros) as an ISO date. Undefined if the day does not exist
 * or the year is not in `BIRTH_YEARS`.
 */
export function parseDateOfBirth(typed: string): string | undefined {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const isoDate = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  if (!BIRTH_YEARS.includes(year) || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return undefined;
  }
  return isoDate;
}

/** In the Gregorian calendar; `month` starts at 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
