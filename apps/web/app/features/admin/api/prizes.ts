import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

const POOLS = 'GET /api/admin/prize-pools';
const PAY = 'POST /api/admin/prize-pools/{id}/payments';

type AdminPrizes = AnswerOf<typeof POOLS>;
export type AdminPool = AdminPrizes['pools'][number];
export type WaitingPayment = AdminPrizes['waiting'][number];
export type Payment = Omit<RequestOf<typeof PAY>['body'], 'key'>;

export function useAdminPrizes() {
  const lang = useLocale();
  return useQuery(translatedQuery(POOLS, { query: { lang } }));
}

function usePrizeChange<Input, Done>(change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [POOLS] }),
  });
}

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useFundPool = (id: string) =>
  usePrizeChange((body: { key: string; cents: number }) =>
    call('POST /api/admin/prize-pools/{id}/fund', { params: { id }, body }),
  );

export const useRecordPayment = (id: string) =>
  usePrizeChange((body: Payment & { key: string }) => call(PAY, { params: { id }, body }));

export const useReturnRest = (id: string) =>
  usePrizeChange((body: { key: string; cents: number; reason: string }) =>
    call('POST /api/admin/prize-pools/{id}/return', { params: { id }, body }),
  );

export const useTakeBack = (id: string) =>
  usePrizeChange((body: { key: string; winnerId: string; reason: string }) =>
    call('POST /api/admin/prize-pools/{id}/take-back', { params: { id }, body }),
  );

export const useConfirmPayment = () =>
  usePrizeChange((id: string) => call('POST /api/admin/prize-payments/{id}/confirm', { params: { id } }));

export const useDropPayment = () =>
  usePrizeChange((id: string) => call('DELETE /api/admin/prize-payments/{id}', { params: { id } }));
