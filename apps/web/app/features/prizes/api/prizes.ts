import { useQuery } from '@tanstack/react-query';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

export function usePrizePool(id: string) {
  const lang = useLocale();
  return useQuery(translatedQuery('GET /api/prize-pools/{id}', { params: { id }, query: { lang } }));
}

export function useOwnPrizes() {
  const lang = useLocale();
  return useQuery(translatedQuery('GET /api/prizes', { query: { lang } }));
}
