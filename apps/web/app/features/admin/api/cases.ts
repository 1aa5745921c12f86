import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const OVERVIEW = 'GET /api/admin/cases';
const OPINION = 'POST /api/admin/cases/{caseId}/opinion';
const VERDICT = 'POST /api/admin/cases/{caseId}/verdict';

export type VerdictBody = RequestOf<typeof VERDICT>['body'];

export const useCasesWaiting = () => useQuery(query(OVERVIEW));

function useCaseStep<Input, Done>(step: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => client.invalidateQueries({ queryKey: [OVERVIEW] }),
  });
}

export const useNextCase = () => useCaseStep(() => call('POST /api/admin/cases/next', {}));
export const useOpinion = () =>
  useCaseStep(({ caseId, ...body }: { caseId: string } & RequestOf<typeof OPINION>['body']) =>
    call(OPINION, { params: { caseId }, body }),
  );
export const useVerdict = () =>
  useCaseStep(({ caseId, ...body }: { caseId: string } & VerdictBody) =>
    call(VERDICT, { params: { caseId }, body }),
  );
export const useReleaseCase = () =>
  useCaseStep((caseId: string) => call('POST /api/admin/cases/{caseId}/release', { params: { caseId } }));
