import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';
import { useLocale } from '#app/i18n/locale.ts';

/** Measured anew once a minute: nothing is gained by asking more often. */
const MEASURED_MS = 60_000;

export function useStatus() {
  const lang = useLocale();
  return useQuery({
    ...query('GET /api/status', { query: { lang } }),
    staleTime: MEASURED_MS,
    refetchInterval: MEASURED_MS,
  });
}
