import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const OVERVIEW = 'GET /api/admin/appeals';
const DECIDE = 'POST /api/admin/appeals/{appealId}/decide';

export const useAppealsWaiting = () => useQuery(query(OVERVIEW));

function useAppealStep<Input, Done>(step: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => client.invalidateQueries({ queryKey: [OVERVIEW] }),
  });
}

export const useNextAppeal = () => useAppealStep(() => call('POST /api/admin/appeals/next', {}));
export const useAnswerAppeal = (appealId: string) =>
  useAppealStep((text: string) =>
    call('POST /api/admin/appeals/{appealId}/answer', { params: { appealId }, body: { text } }),
  );
export const useDecideAppeal = (appealId: string) =>
  useAppealStep((body: RequestOf<typeof DECIDE>['body']) => call(DECIDE, { params: { appealId }, body }));
export const useReleaseAppeal = () =>
  useAppealStep((appealId: string) =>
    call('POST /api/admin/appeals/{appealId}/release', { params: { appealId } }),
  );
