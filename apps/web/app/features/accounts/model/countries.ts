import codes from 'i18n-iso-countries/codes.json';
import type { Locale } from '#app/i18n/locale.ts';

/** Every two-letter code that may be chosen. */
export const countryCodes: ReadonlySet<string> = new Set(codes.map(([alpha2]) => alpha2!));

/** Countries by name in the reader's language, in its order. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return [...countryCodes]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
