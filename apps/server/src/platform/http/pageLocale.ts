import { lang } from '@retake/contract/shapes.ts';
import type { FastifyRequest } from 'fastify';
import { cookieIn } from './cookies.ts';

/** The languages in which pages are built; the first one is the default. */
export const PAGE_LOCALES = lang.options;
export type PageLocale = (typeof PAGE_LOCALES)[number];

/** The site stores its reader's choice here (apps/web/app/i18n/chooseLocale.ts). */
const COOKIE = 'locale';

/** The reader's choice, else the first of the browser's languages in which pages are built. */
export function pageLocale({ headers }: Pick<FastifyRequest, 'headers'>): PageLocale {
  const chosen = lang.safeParse(cookieIn(headers.cookie, COOKIE));
  return chosen.success ? chosen.data : preferred(String(headers['accept-language'] ?? ''));
}

/** The language that a link names (`?lang=zh-CN`): who makes previews of links has none of its own. Else the reader's. */
export function linkLocale(request: Pick<FastifyRequest, 'headers' | 'query'>): PageLocale {
  const named = lang.safeParse((request.query as { lang?: unknown } | undefined)?.lang);
  return named.success ? named.data : pageLocale(request);
}

/** Browsers send as many as their reader has chosen. */
const MOST_LANGUAGES = 50;

/** `de-DE,zh-CN;q=0.8,en;q=0.5` gives Chinese: the highest weight wins, or the earlier one of equals. */
function preferred(accepted: string): PageLocale {
  const languages = accepted
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [language = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(';')
        .map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
    })
    .filter(({ language, weight }) => weight > 0 && /^(en|zh)(-|$)/.test(language))
    .sort((one, other) => other.weight - one.weight);
  return languages[0]?.language.startsWith('zh') ? 'zh-CN' : 'en';
}
