import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { readCurrent, tell } from '#app/api/live.ts';
import { POLL_MS } from '#app/api/queries.ts';
import { onReconnected, onServerEvent } from '#app/realtime/socket.ts';
import { changeInvites, type Invites, noInvites } from '../model/invites.ts';

const liveInvites = (userId: string) => ({
  queryKey: ['partyInvites', userId] as const,
  empty: noInvites,
  reduce: changeInvites,
});

/** Invites that wait for the player. */
export function usePartyInvites(userId: string) {
  const client = useQueryClient();
  const { queryKey } = liveInvites(userId);
  return useQuery<Invites>({
    queryKey,
    queryFn: () =>
      readCurrent<Invites>(client, queryKey, () =>
        call('GET /api/users/party-invites/{id}', { params: { id: userId } }),
      ),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
}

/** Takes invites into the cache as they come, from login on. Returns the end of it. */
export function feedInvites(client: QueryClient, userId: string): () => void {
  const live = liveInvites(userId);
  const stops = [
    onServerEvent('partyInviteReceived', (invite) => tell(client, live, { type: 'received', invite })),
    onReconnected(() => void client.invalidateQueries({ queryKey: live.queryKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** An invite that was answered is gone at once; after a refusal the list is read again. */
export function useAnswerInvite(userId: string) {
  const client = useQueryClient();
  const live = liveInvites(userId);
  const onSuccess = (_: unknown, id: string) => tell(client, live, { type: 'answered', id });
  const onError = () => client.invalidateQueries({ queryKey: live.queryKey });
  const accept = useMutation({
    mutationFn: (id: string) => call('PUT /api/users/party-invites/{id}/accept', { params: { id } }),
    onSuccess,
    onError,
  });
  const reject = useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/party-invites/{id}/reject', { params: { id } }),
    onSuccess,
    onError,
  });
  return { accept, reject };
}
