import type { Friend } from '@retake/contract/friends/calls.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { readCurrent, tell } from '#app/api/live.ts';
import { POLL_MS } from '#app/api/queries.ts';
import { emitOrThrow } from '#app/realtime/emit.ts';
import { onReconnected, onServerEvent } from '#app/realtime/socket.ts';
import {
  changeFriends,
  changeReceived,
  changeSent,
  type FriendEvent,
  type SentRequest,
} from '../model/lists.ts';

const KEY = 'friends';

const friendsOf = (userId: string) => ({
  queryKey: [KEY, 'list', userId] as const,
  empty: [] as readonly Friend[],
  reduce: changeFriends,
});
const receivedBy = (userId: string) => ({
  queryKey: [KEY, 'received', userId] as const,
  empty: [] as readonly Friend[],
  reduce: changeReceived,
});
const sentBy = (userId: string) => ({
  queryKey: [KEY, 'sent', userId] as const,
  empty: [] as readonly SentRequest[],
  reduce: changeSent,
});

const readFriends = (userId: string) => call('GET /api/users/friends/{userId}', { params: { userId } });

export const useFriends = (userId: string) => useList(friendsOf(userId).queryKey, () => readFriends(userId));

/** Those that something else on the page has asked for; asks for nothing itself. */
export const useKnownFriends = (userId: string): readonly Friend[] =>
  useList(friendsOf(userId).queryKey, () => readFriends(userId), false).data ?? [];

export const useSentRequests = (userId: string) =>
  useList(sentBy(userId).queryKey, () =>
    call('GET /api/users/sent-requests/{userId}', { params: { userId } }),
  );

export const useReceivedRequests = (userId: string) =>
  useList(receivedBy(userId).queryKey, () =>
    call('GET /api/users/received-requests/{id}', { params: { id: userId } }),
  );

function useList<Row>(queryKey: readonly string[], read: () => Promise<Row[]>, asks = true) {
  const client = useQueryClient();
  return useQuery<readonly Row[]>({
    queryKey,
    queryFn: () => readCurrent<readonly Row[]>(client, queryKey, read),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    enabled: asks && queryKey.at(-1) !== '',
  });
}

/** Reads all three lists again: each action and event may move a player from one to another. */
const refreshFriends = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** Takes what the socket says into the cache, from login on; polls only confirm it. Returns the end of it. */
export function feedFriends(client: QueryClient, userId: string): () => void {
  const refresh = () => void refreshFriends(client);
  const take = (event: FriendEvent) => {
    tellKnown(client, friendsOf(userId), event);
    tellKnown(client, receivedBy(userId), event);
    tellKnown(client, sentBy(userId), event);
    refresh();
  };
  const stops = [
    onServerEvent('friendRequestAccepted', (event) => take({ type: 'accepted', ...event })),
    onServerEvent('friendRequestRejected', (event) => take({ type: 'rejected', ...event })),
    onServerEvent('friendRequestCancelled', (event) => take({ type: 'cancelled', ...event })),
    onServerEvent('friendRemoved', (event) => take({ type: 'removed', ...event })),
    onServerEvent('friendRequestReceived', refresh),
    onServerEvent('friendRequestSent', refresh),
    onServerEvent('friendRequestError', refresh),
    onReconnected(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A list that was never read is not begun by an event: it would look as if it were the whole. */
const tellKnown: typeof tell = (client, live, change) => {
  if (client.getQueryData(live.queryKey) !== undefined) tell(client, live, change);
};

export function useSendRequest(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (friendcode: string) =>
      call('POST /api/users/send-friend-request', { body: { friendcode, userId } }),
    onSuccess: () => refreshFriends(client),
  });
}

/** From a profile, where the friend code is not known. */
export function useAskPlayer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/users/{id}/friend-request', { params: { id } }),
    onSuccess: () => refreshFriends(client),
  });
}

export function useCancelRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (friendcode: string) =>
      call('DELETE /api/users/cancel-friend-request/{friendcode}', { params: { friendcode } }),
    onSettled: () => refreshFriends(client),
  });
}

export function useRemoveFriend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/remove-friend/{id}', { params: { id } }),
    onSettled: () => refreshFriends(client),
  });
}

/** Accepting and rejecting go over the socket. */
export function useAnswerRequest(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sender, accept }: { sender: { id: string }; accept: boolean }) =>
      emitOrThrow(accept ? 'acceptFriendRequest' : 'rejectFriendRequest', { userId, friendId: sender.id }),
    onSettled: () => refreshFriends(client),
  });
}
