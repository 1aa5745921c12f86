import { type Locale, locale } from './locale.ts';

/** To make a formatter costs a hundred times what it costs to use it. */
const formatters = new Map<string, unknown>();

type Constructor<Options, Formatter> = new (locale: Locale, options?: Options) => Formatter;

function formatter<Options, Formatter>(make: Constructor<Options, Formatter>, options?: Options): Formatter {
  const key = `${make.name} ${locale.get()} ${JSON.stringify(options)}`;
  const made = (formatters.get(key) as Formatter | undefined) ?? new make(locale.get(), options);
  formatters.set(key, made);
  return made;
}

/** Numbers and times in the reader's language and zone. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  formatter(Intl.NumberFormat, options).format(value);

/** `57` as `57%`. */
export const formatPercent = (percent: number): string =>
  formatNumber(Math.round(percent) / 100, { style: 'percent' });

/** A rating: four figures, not a count of thousands. */
export const formatElo = (elo: number): string => formatNumber(elo, { useGrouping: false });

/** `12` as `+12`, `-9` as `-9`. */
export const formatSigned = (value: number): string => formatNumber(value, { signDisplay: 'exceptZero' });

const formatInstant = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(Intl.DateTimeFormat, options).format(new Date(iso));

/** `Nov 22, 2026`. */
export const formatDate = (iso: string): string => formatInstant(iso, { dateStyle: 'medium' });

/** `2026-11` as `Nov 2026`: a month of the calendar is in no zone. */
export const formatMonth = (month: string): string =>
  formatInstant(month, { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** Weekday, day, hours and minutes: for what is near enough to need no year. */
export const formatDayTime = (iso: string): string =>
  formatInstant(iso, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** `Nov 22, 2026, 3:07 PM`: for an end that may be years away. */
export const formatDayTimeYear = (iso: string): string =>
  formatInstant(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** `3:07:09 PM`: of what comes within seconds. */
export const formatTimeWithSeconds = (iso: string): string => formatInstant(iso, { timeStyle: 'medium' });

/** Hours and minutes. */
export const formatTime = (iso: string): string => formatInstant(iso, { timeStyle: 'short' });

/** Seconds as `mm:ss`, the minutes growing past 59. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** `12` as "12 min". */
export const formatMinutes = (minutes: number): string =>
  formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' });

/** `12` as "12 min. ago". */
export const formatMinutesAgo = (minutes: number): string =>
  formatter(Intl.RelativeTimeFormat, { style: 'short' }).format(-minutes, 'minute');
