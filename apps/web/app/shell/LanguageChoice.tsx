import { chooseLocale, type Locale, useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';

/** Languages name themselves. */
const languages: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' };

export function LanguageChoice() {
  return (
    <label className="ml-auto flex items-center gap-2">
      {m.footer_language()}
      <select
        value={useLocale()}
        onChange={(event) => chooseLocale(event.target.value as Locale)}
        className="min-h-9 rounded-md border border-control bg-ground px-2 text-ink"
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
