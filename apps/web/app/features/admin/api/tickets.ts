import type { Desk } from '@retake/core/tickets/ticket.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { actDone } from './acts.ts';

const OVERVIEW = 'GET /api/admin/tickets';

export const useTicketsWaiting = () => useQuery(query(OVERVIEW));

function useStep<Input, Done>(step: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [OVERVIEW] }), actDone(client)]),
  });
}

type Words = { key: string; text: string };

export const useNextTicket = () => useStep((_: null) => call('POST /api/admin/tickets/next', {}));
export const useAnswerTicket = (ticketId: string) =>
  useStep((body: Words & { closes: boolean }) =>
    call('POST /api/admin/tickets/{ticketId}/answer', { params: { ticketId }, body }),
  );
export const useNoteTicket = (ticketId: string) =>
  useStep((body: Words) => call('POST /api/admin/tickets/{ticketId}/note', { params: { ticketId }, body }));
export const useHandOnTicket = (ticketId: string) =>
  useStep((body: { desk: Desk; text: string }) =>
    call('POST /api/admin/tickets/{ticketId}/hand-on', { params: { ticketId }, body }),
  );
export const useReleaseTicket = () =>
  useStep((ticketId: string) => call('POST /api/admin/tickets/{ticketId}/release', { params: { ticketId } }));
