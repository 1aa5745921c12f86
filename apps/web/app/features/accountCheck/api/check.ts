import type { AnswerOf } from '@retake/contract/calls.ts';
import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { CHECK_POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';

export type Check = Omit<AnswerOf<'GET /api/users/{id}/has-bot-error'>, 'error'> & { error: CheckCode };

const KEY = 'GET /api/users/{id}/has-bot-error';

/** The player's own check, every 3 s and as soon as it changes; undefined until it is known. */
export function useCheck(userId: string): Check | undefined {
  const client = useQueryClient();
  const input = { params: { id: userId } };
  const readAgain = () => client.invalidateQueries({ queryKey: queryKey(KEY, input) });
  const { data } = useQuery({ ...query(KEY, input), refetchInterval: CHECK_POLL_MS });
  useServerEvent('accountCheckChanged', () => void readAgain());
  useReconnected(() => void readAgain());
  return data as Check | undefined;
}

/** Clears 4, leads from 3 back to the check that was failed. */
export function useClearCheck(userId: string) {
  const client = useQueryClient();
  const input = { params: { id: userId } };
  return useMutation({
    mutationFn: () => call('PUT /api/users/{id}/has-bot-error', input),
    onSuccess: (check) => client.setQueryData(queryKey(KEY, input), check),
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY, input) }),
  });
}
