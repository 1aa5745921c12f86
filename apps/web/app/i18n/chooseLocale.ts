import { type Locale, locale } from './locale.ts';
import { loadLanguage } from './words.ts';

/** The server reads it to send pages in this language (apps/server/src/platform/http/pageLocale.ts). */
const COOKIE = 'locale';
const ONE_YEAR_S = 31_536_000;

let wanted: Locale | undefined;

/**
 * Shows the page in another language, with everything that the reader typed or opened left as it is. Where the words
 * cannot be loaded, those that are there stay.
 */
export async function chooseLocale(chosen: Locale): Promise<void> {
  wanted = chosen;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the site supports
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  const show = await loadLanguage(chosen);
  if (wanted !== chosen) return; // changed again meanwhile
  show();
  document.documentElement.lang = chosen;
  locale.set(chosen);
}
