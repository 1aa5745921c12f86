import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

const AUDIT = 'GET /api/admin/audit';

/** Fifty lines at a time, newest first. */
export const useAudit = (search: string) =>
  useInfiniteQuery({
    queryKey: [AUDIT, search],
    queryFn: ({ pageParam }) =>
      call(AUDIT, { query: { search, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
