import { type Locale, overwriteGetLocale } from '#app/paraglide/runtime.js';
import { createStore, useStore } from '#app/store/store.ts';

export type { Locale };

/** The page arrives in the reader's language: the server chose it. */
const ofPage = (): Locale =>
  typeof document !== 'undefined' && document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en';

/** The language that is shown; `chooseLocale` changes it. */
export const locale = createStore<Locale>(ofPage());
overwriteGetLocale(() => locale.get());

export const useLocale = (): Locale => useStore(locale);
