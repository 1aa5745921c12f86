import { locale } from './locale.ts';
import { plainDate, plainDayTime, plainWhole } from './plain.ts';

/** To make a formatter costs a hundred times what it costs to use it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale.get() + JSON.stringify(options ?? '');
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale.get(), options);
  numberFormats.set(key, made);
  return made;
}

/** Numbers and times in the reader's language and zone. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  options === undefined && Number.isSafeInteger(value)
    ? plainWhole(value)
    : numberFormat(options).format(value);

/** `57` as `57%`. */
export const formatPercent = (percent: number): string => `${formatNumber(Math.round(percent))}%`;

/** A rating: four figures, not a count of thousands. */
export const formatElo = (elo: number): string =>
  Number.isSafeInteger(elo) ? String(elo) : formatNumber(elo, { useGrouping: false });

/** `12` as `+12`, `-9` as `-9`. */
export const formatSigned = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

export const formatDate = (iso: string): string => plainDate(iso, locale.get());

export const formatDayTime = (iso: string): string => plainDayTime(iso, locale.get());

/** Hours and minutes. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale.get(), { timeStyle: 'short' }).format(new Date(iso));

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
