import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const REPORTS = 'GET /api/admin/bot-error-reports';
const PROMOS = 'GET /api/admin/promo-codes';

export const useReports = () => useQuery(query(REPORTS));
export const usePromoCodes = () => useQuery(query(PROMOS));

export const useSteamSwitch = () =>
  useMutation({
    mutationFn: ({ input, steamId, connect }: { input: string; steamId: string; connect: boolean }) =>
      connect
        ? call('PUT /api/admin/connect-steam', { body: steamId === '' ? { input } : { input, steamId } })
        : call('PUT /api/admin/disconnect-steam', { body: { input } }),
  });

/** A mutation after which a list is read again, whatever came of it. */
function useChange<Input>(list: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [list] }), actDone(client)]),
  });
}

export const useReportError = () =>
  useChange(REPORTS, (body: RequestOf<'POST /api/admin/report-bot-error'>['body']) =>
    call('POST /api/admin/report-bot-error', { body }),
  );

/** DRY1: asked for each time, as it may be something else by now. */
export const usePreviewReport = () =>
  useMutation({
    mutationFn: (body: { input: string; error: number }) =>
      call('POST /api/admin/report-bot-error/preview', { body }),
  });

export const useDeleteReport = () =>
  useChange(REPORTS, (nickname: string) =>
    call('DELETE /api/admin/delete-bot-error/{nickname}', { params: { nickname } }),
  );

export const useAddPromo = () =>
  useChange(PROMOS, (body: RequestOf<'POST /api/admin/promo-codes'>['body']) =>
    call('POST /api/admin/promo-codes', { body }),
  );

export const useEndPromo = () =>
  useChange(PROMOS, (code: string) => call('DELETE /api/admin/promo-codes/{code}', { params: { code } }));
