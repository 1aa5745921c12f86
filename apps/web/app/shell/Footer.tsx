import { Link } from 'react-router';
import { chooseLocale, type Locale, useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { useSite } from '#app/site/brand.ts';
import { Mark } from '#app/ui/Logo.tsx';

/** Languages name themselves. */
const languages: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' };

export function Footer() {
  const { brandName, sampleData } = useSite();
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-6 text-sm text-muted md:px-6">
        <Mark className="size-6" />
        <Link to="/home" prefetch="intent" className="font-semibold text-ink hover:underline">
          {brandName}
        </Link>
        <span className="tabular">{m.footer_copyright()}</span>
        {/* The line is there before its words, so that the page does not grow when they come. */}
        <span className="min-h-5 max-md:order-last max-md:w-full">
          {sampleData === true && m.footer_sample_data()}
        </span>
        <LanguageChoice />
      </div>
    </footer>
  );
}

function LanguageChoice() {
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
