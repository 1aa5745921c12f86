/** A length of time as the rules say it: a "month" stays a month on the screen. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';
export type TimeSpan = { readonly count: number; readonly unit: TimeUnit };

/** How long a restriction lasts: `from` is the shortest, `to` the longest. Both 'forever' if there is no choice. */
export type Duration = { readonly from: TimeSpan | 'forever'; readonly to: TimeSpan | 'forever' };

/** A month counts as 30 days, a year as 365. */
const MINUTES_OF: Record<TimeUnit, number> = {
  minute: 1,
  hour: 60,
  day: 24 * 60,
  month: 30 * 24 * 60,
  year: 365 * 24 * 60,
};

/** A span in minutes; forever is Infinity. */
export const minutesOf = (span: TimeSpan | 'forever'): number =>
  span === 'forever' ? Number.POSITIVE_INFINITY : span.count * MINUTES_OF[span.unit];

/** Whether a moderator may give a ban of this many minutes (Infinity: forever) under this rule. */
export const allows = ({ from, to }: Duration, banMinutes: number): boolean =>
  minutesOf(from) <= banMinutes && banMinutes <= minutesOf(to);

const span =
  (unit: TimeUnit) =>
  (count: number): TimeSpan => ({ count, unit });
export const minutes = span('minute');
export const hours = span('hour');
export const days = span('day');
export const months = span('month');
export const years = span('year');

export const between = (from: TimeSpan | 'forever', to: TimeSpan | 'forever'): Duration => ({ from, to });
