import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { type Locale, locale } from './locale.ts';

/** Countries by name in the reader's language, in its order. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return [...COUNTRIES]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

/** A code that names no country stays as it is. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(locale.get(), { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
