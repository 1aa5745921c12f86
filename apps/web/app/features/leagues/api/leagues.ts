import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { pollUntil } from '#app/api/polling.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

/** Standings change with the matches that end: asked again after this time, where somebody still looks. */
const STANDINGS_MS = 30_000;
const never = () => false;

export function useLeagues() {
  const lang = useLocale();
  return useQuery({
    ...translatedQuery('GET /api/leagues', { query: { lang } }),
    refetchInterval: STANDINGS_MS,
  });
}

export function useLeague(id: string) {
  const lang = useLocale();
  return useQuery({
    ...translatedQuery('GET /api/leagues/{id}', { params: { id }, query: { lang } }),
    refetchInterval: pollUntil(never, STANDINGS_MS),
  });
}

/** The ladder in steps of as many rows as an answer holds. */
export function useLadder(id: string) {
  return useInfiniteQuery({
    queryKey: ['GET /api/leagues/{id}/ladder', id],
    queryFn: ({ pageParam }) =>
      call('GET /api/leagues/{id}/ladder', { params: { id }, query: { after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const lastPlace = last.rows.at(-1)?.place;
      return lastPlace === undefined || lastPlace >= last.total ? undefined : lastPlace;
    },
    refetchInterval: pollUntil(never, STANDINGS_MS),
  });
}

export const usePlayInLeague = (id: string) =>
  useMutation({ mutationFn: () => call('POST /api/leagues/{id}/play', { params: { id } }) });
