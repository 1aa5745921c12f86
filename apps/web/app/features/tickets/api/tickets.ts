import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { useServerEvent } from '#app/realtime/socket.ts';

const LIST = 'GET /api/tickets';
const ONE = 'GET /api/tickets/{ticketId}';
const OPEN = 'POST /api/tickets';

export const useTickets = () => useQuery(query(LIST));

/** An answer is told as a notice, and read at once. */
export function useTicket(ticketId: string) {
  const client = useQueryClient();
  useServerEvent('noticesChanged', () => {
    void client.invalidateQueries({ queryKey: [ONE] });
    void client.invalidateQueries({ queryKey: [LIST] });
  });
  return useQuery(query(ONE, { params: { ticketId } }));
}

/** What comes back is the ticket as it is now. */
function useTicketStep<Input>(step: (input: Input) => Promise<{ ticket: { id: string } }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) =>
      client.setQueryData(queryKey(ONE, { params: { ticketId: answer.ticket.id } }), answer),
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}

export const useOpenTicket = () =>
  useTicketStep((body: RequestOf<typeof OPEN>['body']) => call(OPEN, { body }));
export const useWriteMore = (ticketId: string) =>
  useTicketStep((body: { key: string; text: string }) =>
    call('POST /api/tickets/{ticketId}/messages', { params: { ticketId }, body }),
  );
export const useCloseTicket = (ticketId: string) =>
  useTicketStep((_: null) => call('POST /api/tickets/{ticketId}/close', { params: { ticketId } }));
