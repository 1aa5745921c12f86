import type { Friend } from '@retake/contract/friends/calls.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { emitOrThrow } from '#app/realtime/emit.ts';

const friendsKey = (userId: string) => queryKey('GET /api/users/friends/{userId}', { params: { userId } });
const sentKey = (userId: string) => queryKey('GET /api/users/sent-requests/{userId}', { params: { userId } });
const receivedKey = (id: string) => queryKey('GET /api/users/received-requests/{id}', { params: { id } });

export const useFriends = (userId: string) =>
  useQuery({
    ...query('GET /api/users/friends/{userId}', { params: { userId } }),
    refetchInterval: POLL_MS,
    enabled: userId !== '',
  });

export const useSentRequests = (userId: string) =>
  useQuery({
    ...query('GET /api/users/sent-requests/{userId}', { params: { userId } }),
    refetchInterval: POLL_MS,
    enabled: userId !== '',
  });

export const useReceivedRequests = (userId: string) =>
  useQuery({
    ...query('GET /api/users/received-requests/{id}', { params: { id: userId } }),
    refetchInterval: POLL_MS,
    enabled: userId !== '',
  });

/** Reads all three lists again: each action and event may move a player from one to another. */
export const refreshFriends = (client: QueryClient, userId: string) =>
  Promise.all(
    [friendsKey(userId), sentKey(userId), receivedKey(userId)].map((key) =>
      client.invalidateQueries({ queryKey: key }),
    ),
  );

export function useSendRequest(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (friendcode: string) =>
      call('POST /api/users/send-friend-request', { body: { friendcode, userId } }),
    onSuccess: () => refreshFriends(client, userId),
  });
}

export function useCancelRequest(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (friendcode: string) =>
      call('DELETE /api/users/cancel-friend-request/{friendcode}', { params: { friendcode } }),
    onSettled: () => refreshFriends(client, userId),
  });
}

export function useRemoveFriend(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/remove-friend/{id}', { params: { id } }),
    onSettled: () => refreshFriends(client, userId),
  });
}

/** Accepting and rejecting go over the socket. */
export function useAnswerRequest(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sender, accept }: { sender: Friend; accept: boolean }) =>
      emitOrThrow(accept ? 'acceptFriendRequest' : 'rejectFriendRequest', { userId, friendId: sender.id }),
    onSettled: () => refreshFriends(client, userId),
  });
}
