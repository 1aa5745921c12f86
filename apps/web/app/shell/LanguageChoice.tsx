import { useState } from 'react';
import { chooseLocale } from '#app/i18n/chooseLocale.ts';
import { type Locale, useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';

/** Languages name themselves. */
const languages: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' };

/** `compact`: its label is only read aloud. */
export function LanguageChoice({ compact = false }: { compact?: boolean }) {
  const shown = useLocale();
  const [asked, setAsked] = useState<Locale>();
  const choose = (chosen: Locale) => {
    setAsked(chosen);
    chooseLocale(chosen)
      .catch((error: unknown) => console.error('Could not load the language', error))
      .finally(() => setAsked(undefined));
  };
  return (
    <label className={compact ? 'flex' : 'flex items-center gap-2 md:ml-auto xl:ml-0'}>
      <span className={compact ? 'sr-only' : undefined}>{m.footer_language()}</span>
      <select
        value={asked ?? shown}
        onChange={(event) => choose(event.target.value as Locale)}
        className={classes(
          'min-h-9 rounded-md border border-control bg-ground text-ink',
          compact ? 'px-1 max-sm:w-23' : 'px-2',
        )}
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
