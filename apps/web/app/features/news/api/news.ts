import { useQuery } from '@tanstack/react-query';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

/** Articles seldom change while somebody reads. */
const FRESH_MS = 5 * 60_000;

export function useNews(limit?: number) {
  const lang = useLocale();
  return useQuery({
    ...translatedQuery('GET /api/news', { query: limit === undefined ? { lang } : { lang, limit } }),
    staleTime: FRESH_MS,
  });
}

export function useArticle(id: string) {
  const lang = useLocale();
  return useQuery({
    ...translatedQuery('GET /api/news/{id}', { params: { id }, query: { lang } }),
    staleTime: FRESH_MS,
  });
}
