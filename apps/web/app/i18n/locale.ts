import { type Locale, overwriteGetLocale } from '#app/paraglide/runtime.js';
import { createStore, useStore } from '#app/store/store.ts';
import { preferredLocale } from './preferredLocale.ts';

export type { Locale };

const KEY = 'locale';

/** Pages are prerendered in English, so a page starts in English and changes before it is shown. */
export const locale = createStore<Locale>('en');
overwriteGetLocale(() => locale.get());

export const useLocale = (): Locale => useStore(locale);

export function applyPreferredLocale(): void {
  show(preferredLocale(readChosen(), navigator.languages));
}

export function chooseLocale(chosen: Locale): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
  show(chosen);
}

function show(chosen: Locale): void {
  const { documentElement } = document;
  if (documentElement.lang !== chosen) documentElement.lang = chosen; // the same again would style the whole page anew
  delete documentElement.dataset.localePending;
  locale.set(chosen);
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Runs in the page's head: hides the English page from those who will read another language. */
export const pendingLocaleScript = `try{var c=localStorage.getItem('${KEY}');var l=c||navigator.languages.find(function(x){return/^(en|zh)\\b/i.test(x)})||'en';if(/^zh/i.test(l))document.documentElement.dataset.localePending=''}catch{}`;
