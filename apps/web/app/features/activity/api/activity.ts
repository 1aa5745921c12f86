import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { useLocale } from '#app/i18n/locale.ts';

type After = { at: string; key: string } | undefined;

/** Of a player; null: of oneself, friends and teams. */
export function useActivity(nickname: string | null) {
  const lang = useLocale();
  return useInfiniteQuery({
    queryKey: ['activity', nickname, lang],
    queryFn: ({ pageParam }) => {
      const query = { lang, ...pageParam };
      return nickname === null
        ? call('GET /api/activity', { query })
        : call('GET /api/users/profile/{nickname}/activity', { params: { nickname }, query });
    },
    initialPageParam: undefined as After,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
