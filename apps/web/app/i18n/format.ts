import { locale } from './locale.ts';

/** To make a formatter costs a phone a hundred times what it costs to use it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale.get() + JSON.stringify(options ?? '');
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale.get(), options);
  numberFormats.set(key, made);
  return made;
}

/** Numbers and times in the reader's language and zone. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(options).format(value);

export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat(locale.get(), { dateStyle: 'medium' }).format(new Date(iso));

/** Weekday, day, hours and minutes: for what is near enough to need no year. */
export const formatDayTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale.get(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso));

/** Hours and minutes. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale.get(), { timeStyle: 'short' }).format(new Date(iso));

/** A rating: four figures, not a count of thousands. */
export const formatElo = (elo: number): string => formatNumber(elo, { useGrouping: false });

/** `12` as `+12`, `-9` as `−9`. */
export const formatSigned = (value: number): string => formatNumber(value, { signDisplay: 'exceptZero' });

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
  new Intl.RelativeTimeFormat(locale.get(), { style: 'short' }).format(-minutes, 'minute');
