import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const LIST = 'GET /api/admin/ticket-replies';
const ADD = 'POST /api/admin/ticket-replies';
const CHANGE = 'PUT /api/admin/ticket-replies/{replyId}';

export type WrittenReply = RequestOf<typeof CHANGE>['body'];

export const useReplies = () => useQuery(query(LIST));

function useReplyChange<Input, Done>(change: (input: Input) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useAddReply = () => useReplyChange((body: RequestOf<typeof ADD>['body']) => call(ADD, { body }));
export const useChangeReply = () =>
  useReplyChange(({ replyId, ...body }: WrittenReply & { replyId: string }) =>
    call(CHANGE, { params: { replyId }, body }),
  );
export const useDeleteReply = () =>
  useReplyChange((replyId: string) =>
    call('DELETE /api/admin/ticket-replies/{replyId}', { params: { replyId } }),
  );
