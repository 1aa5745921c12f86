import { locale } from './locale.ts';

/**
 * Numbers and times in the reader's language and zone. The first formatter that a page makes holds a phone up for a
 * seventh of a second, so what first pages show is written here as `Intl` writes it (format.test.ts compares them).
 */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** To make a formatter costs a hundred times what it costs to use it. */
function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale.get() + JSON.stringify(options ?? '');
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(locale.get(), options);
  numberFormats.set(key, made);
  return made;
}

/** Both languages of the platform set thousands apart by a comma. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  options === undefined && Number.isSafeInteger(value)
    ? String(value).replace(THOUSANDS, ',')
    : numberFormat(options).format(value);

/** `57` as `57%`. */
export const formatPercent = (percent: number): string => `${formatNumber(Math.round(percent))}%`;

/** A rating: four figures, not a count of thousands. */
export const formatElo = (elo: number): string =>
  Number.isSafeInteger(elo) ? String(elo) : formatNumber(elo, { useGrouping: false });

/** `12` as `+12`, `-9` as `-9`. */
export const formatSigned = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`;

const isChinese = (): boolean => locale.get() === 'zh-CN';

/** `Nov 22, 2026`. */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  if (isChinese()) return `${at.getFullYear()}年${at.getMonth() + 1}月${at.getDate()}日`;
  const [, month] = inEnglish(at);
  return `${month} ${at.getDate()}, ${at.getFullYear()}`;
}

/** Weekday, day, hours and minutes: for what is near enough to need no year. */
export function formatDayTime(iso: string): string {
  const at = new Date(iso);
  const minutes = String(at.getMinutes()).padStart(2, '0');
  if (isChinese()) {
    const day = `${at.getMonth() + 1}月${at.getDate()}日周${'日一二三四五六'[at.getDay()]}`;
    return `${day} ${at.getHours()}:${minutes}`;
  }
  const [weekday, month] = inEnglish(at);
  const half = at.getHours() < 12 ? 'AM' : 'PM';
  return `${weekday}, ${month} ${at.getDate()}, ${at.getHours() % 12 || 12}:${minutes} ${half}`;
}

/** Weekday and month, short: the language itself writes a date so. */
const inEnglish = (at: Date): string[] => at.toDateString().split(' ');

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
