import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { readCurrent, tell } from '#app/api/live.ts';
import { CHECK_POLL_MS } from '#app/api/queries.ts';
import { onReconnected, onServerEvent } from '#app/realtime/socket.ts';
import { type Check, type CheckChange, type CheckView, changeCheck, noCheck } from '../model/checkView.ts';

const liveCheck = (userId: string) => ({
  queryKey: ['accountCheck', userId] as const,
  empty: noCheck,
  reduce: changeCheck,
});

/** The player's own check, every 3 s and as soon as it changes. */
export function useCheck(userId: string): CheckView {
  const client = useQueryClient();
  const { queryKey } = liveCheck(userId);
  const { data } = useQuery<CheckView>({
    queryKey,
    queryFn: () =>
      readCurrent<CheckView>(client, queryKey, async (known = noCheck) => {
        const check = await call('GET /api/users/{id}/has-bot-error', { params: { id: userId } });
        return changeCheck(known, { type: 'read', check: check as Check });
      }),
    staleTime: CHECK_POLL_MS,
    refetchInterval: CHECK_POLL_MS,
  });
  return data ?? noCheck;
}

/** What the player does with the dialog. */
export function useCheckDialog(userId: string) {
  const client = useQueryClient();
  const take = (change: CheckChange) => tell(client, liveCheck(userId), change);
  return { close: () => take({ type: 'closed' }), reopen: () => take({ type: 'reopened' }) };
}

/** Takes a change of the check into the cache as it comes, from login on. Returns the end of it. */
export function feedAccountCheck(client: QueryClient, userId: string): () => void {
  const live = liveCheck(userId);
  const readAgain = () => void client.invalidateQueries({ queryKey: live.queryKey });
  const stops = [
    onServerEvent('accountCheckChanged', ({ error }) => {
      tell(client, live, { type: 'changed', error: error as CheckCode });
      readAgain();
    }),
    onReconnected(readAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Clears 4, leads from 3 back to the check that was failed. */
export function useClearCheck(userId: string) {
  const client = useQueryClient();
  const live = liveCheck(userId);
  return useMutation({
    mutationFn: () => call('PUT /api/users/{id}/has-bot-error', { params: { id: userId } }),
    onSuccess: (check) => tell(client, live, { type: 'read', check: check as Check }),
    onError: () => client.invalidateQueries({ queryKey: live.queryKey }),
  });
}
