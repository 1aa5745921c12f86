import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import type { Filters } from '../model/filters.ts';

const LIST = 'GET /api/users/profile/{nickname}/matches';

/** The matches of a player, as many pages as the reader asked for. Others stay on the screen until they are here. */
export const useHistory = (nickname: string, filters: Filters) =>
  useInfiniteQuery({
    queryKey: [LIST, nickname, filters],
    queryFn: ({ pageParam }) =>
      call(LIST, {
        params: { nickname },
        query: { ...filters, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
