import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** Countries by name in the reader's language, in its order. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return [...COUNTRIES]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
