import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

const REPORT = 'POST /api/reports';
export type NewReport = RequestOf<typeof REPORT>['body'];

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useReport = () => useMutation({ mutationFn: (body: NewReport) => call(REPORT, { body }) });
