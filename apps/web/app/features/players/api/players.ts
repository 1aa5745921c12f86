import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { useUser } from '#app/session/session.ts';
import type { Board } from '../model/board.ts';

/** LDB6: in steps of as many rows as an answer holds. */
export const useLeaderboard = (board: Board) =>
  useInfiniteQuery({
    queryKey: ['GET /api/leaderboards', board],
    queryFn: ({ pageParam }) =>
      call('GET /api/leaderboards', {
        query: { ...board, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** LDB5: of the reader; nothing for a visitor. */
export const useOwnPlace = (board: Board) => {
  const user = useUser();
  return useQuery({
    ...query('GET /api/leaderboards/place', { query: board }),
    enabled: user !== undefined,
  });
};

/** PRO12. Nothing is asked for an empty text. */
export const useFoundPlayers = (search: string) =>
  useInfiniteQuery({
    queryKey: ['GET /api/players', search],
    queryFn: ({ pageParam }) =>
      call('GET /api/players', { query: { search, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: search !== '',
  });
