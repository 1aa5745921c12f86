import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

/** The seasons of a league, newest first. */
export const useSeasons = (id: string) =>
  useQuery({
    queryKey: ['GET /api/leagues/{id}/seasons', id],
    queryFn: () => call('GET /api/leagues/{id}/seasons', { params: { id } }),
  });

/** A season that is over; without a version with its newest table. */
export function usePastSeason(id: string, season: number, version: number | undefined) {
  const lang = useLocale();
  const query = version === undefined ? { lang } : { lang, version };
  return useQuery({
    ...translatedQuery('GET /api/leagues/{id}/seasons/{season}', { params: { id, season }, query }),
    // Who chooses another version keeps the list in which it was chosen.
    placeholderData: keepPreviousData,
  });
}

/** Its final table in steps of as many rows as an answer holds. */
export const useFinalTable = (id: string, season: number, version: number) =>
  useInfiniteQuery({
    queryKey: ['GET /api/leagues/{id}/seasons/{season}/table', id, season, version],
    queryFn: ({ pageParam }) =>
      call('GET /api/leagues/{id}/seasons/{season}/table', {
        params: { id, season },
        query: { after: pageParam, version },
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const lastPlace = last.rows.at(-1)?.place;
      return lastPlace === undefined || lastPlace >= last.total ? undefined : lastPlace;
    },
  });
