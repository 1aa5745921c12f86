import type { AnswerOf } from '@retake/contract/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

const CALL = 'GET /api/admin/users';

export type AdminUser = AnswerOf<typeof CALL>['users'][number];

/** Fifty at a time; what was found stays in sight while a new search is under way. */
export const useUsers = (search: string, simulated: boolean) =>
  useInfiniteQuery({
    queryKey: [CALL, search, simulated],
    queryFn: ({ pageParam }) =>
      call(CALL, {
        query: {
          search,
          simulated: simulated ? '1' : '0',
          ...(pageParam === null ? {} : { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
