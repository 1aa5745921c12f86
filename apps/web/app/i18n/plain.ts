import type { Locale } from './locale.ts';

/**
 * Numbers and times as `Intl` writes them, without it: the first formatter that a page makes holds a phone up for a seventh
 * of a second. For what the first pages show (plain.test.ts compares the two).
 */

/** Both languages of the platform set thousands apart by a comma. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** `12345` as `12,345`. */
export const plainWhole = (value: number): string => String(value).replace(THOUSANDS, ',');

/** `Nov 22, 2026`. */
export function plainDate(iso: string, locale: Locale): string {
  const at = new Date(iso);
  if (locale === 'zh-CN') return `${at.getFullYear()}年${at.getMonth() + 1}月${at.getDate()}日`;
  const [, month] = inEnglish(at);
  return `${month} ${at.getDate()}, ${at.getFullYear()}`;
}

/** Weekday, day, hours and minutes: for what is near enough to need no year. */
export function plainDayTime(iso: string, locale: Locale): string {
  const at = new Date(iso);
  const minutes = String(at.getMinutes()).padStart(2, '0');
  if (locale === 'zh-CN') {
    const day = `${at.getMonth() + 1}月${at.getDate()}日周${'日一二三四五六'[at.getDay()]}`;
    return `${day} ${at.getHours()}:${minutes}`;
  }
  const [weekday, month] = inEnglish(at);
  const half = at.getHours() < 12 ? 'AM' : 'PM';
  return `${weekday}, ${month} ${at.getDate()}, ${at.getHours() % 12 || 12}:${minutes} ${half}`;
}

/** Weekday and month, short: the language itself writes a date so. */
const inEnglish = (at: Date): string[] => at.toDateString().split(' ');
