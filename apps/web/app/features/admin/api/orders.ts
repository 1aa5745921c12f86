import type { RequestOf } from '@retake/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { POLL_MS } from '#app/api/queries.ts';

const ORDERS = 'GET /api/admin/orders';
const REFUND = 'POST /api/admin/orders/{id}/refund';

/** Fifty at a time, read again and again: a refund counts when whoever took the money says so (PAY13). */
export const useAllOrders = (search: string) =>
  useInfiniteQuery({
    queryKey: [ORDERS, search],
    queryFn: ({ pageParam }) =>
      call(ORDERS, { query: { search, ...(pageParam === null ? {} : { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
  });

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export function useRefund(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof REFUND>['body']) => call(REFUND, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}

/** DRY1: asked for each time, as it may be something else by now. */
export const usePreviewRefund = (id: string) =>
  useMutation({
    mutationFn: (body: { cents: number }) =>
      call('POST /api/admin/orders/{id}/refund/preview', { params: { id }, body }),
  });
