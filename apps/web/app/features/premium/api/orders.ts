import type { RequestOf } from '@retake/contract/calls.ts';
import type { Order } from '@retake/contract/orders/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { failureText, isFailure } from '#app/api/failure.ts';
import { POLL_MS, query } from '#app/api/queries.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';

const ORDER = 'GET /api/premium/orders/{id}';
const ORDERS = 'GET /api/premium/orders';

/** How often who has come back from paying asks whether it has arrived. */
const ASK_MS = 2000;

/** Orders, and leads to the page on which it is paid. At another price than was shown the new one is shown. */
export function useBuy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestOf<'POST /api/premium/orders'>['body']) => {
      const { url } = await call('POST /api/premium/orders', { body });
      // The same order may have been paid in another tab: the page says so.
      window.location.assign(url ?? '/settings');
    },
    onError: async (error) => {
      if (isFailure(error, 'price_changed'))
        await client.invalidateQueries({ queryKey: ['GET /api/premium'] });
    },
  });
}

/** PRO4: what a code takes off, with the code that it was asked for. */
export const useDiscount = () =>
  useMutation({
    mutationFn: async (code: string) => ({
      code,
      ...(await call('POST /api/premium/discounts', { body: { code } })),
    }),
  });

/** PAY19, PAY20: has the money of an own order sent back. */
export function useTakeOrderBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/premium/orders/{id}/take-back', { params: { id } }),
    onError: (error) => failureToast(failureText(error, m.premium_take_back_failed())),
    onSuccess: () => toast({ tone: 'good', title: m.premium_take_back_done(), durationMs: TOAST_MS.failure }),
    onSettled: () =>
      Promise.all(
        [ORDERS, 'GET /api/premium', 'GET /api/premium/grants'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

const isPending = (order: Order | undefined) => order?.status === 'open' || order?.status === 'waiting';

/** An own order, asked for until it is decided; what it gives is read again then. */
export function useOrder(id: string) {
  const client = useQueryClient();
  const found = useQuery({
    ...query(ORDER, { params: { id } }),
    refetchInterval: ({ state }) => (isPending(state.data) ? ASK_MS : false),
  });
  const isPaid = found.data?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    for (const key of ['GET /api/premium', 'GET /api/users/current-user', ORDERS])
      void client.invalidateQueries({ queryKey: [key] });
  }, [isPaid, client]);
  return found;
}

/** Asked for again while there are any: money that goes back counts when whoever took it says so (PAY13). */
export const useOrders = () =>
  useQuery({
    ...query(ORDERS),
    refetchInterval: ({ state }) => (state.data && state.data.orders.length > 0 ? POLL_MS : false),
  });

/** PAY16: ends a renewal with what is paid, or lets it go on. */
export function useSetRenewing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, renews }: { id: string; renews: boolean }) =>
      call('PUT /api/premium/orders/{id}/renewal', { params: { id }, body: { renews } }),
    onError: (error) => failureToast(failureText(error, m.premium_renewal_failed())),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}
