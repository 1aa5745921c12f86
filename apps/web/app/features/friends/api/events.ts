import { useQueryClient } from '@tanstack/react-query';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';
import { refreshFriends } from './friends.ts';

/** What the socket brings shows at once; the poll only confirms it. */
export function useFriendEvents(userId: string): void {
  const client = useQueryClient();
  const refresh = () => void refreshFriends(client, userId);
  useServerEvent('friendRequestReceived', refresh);
  useServerEvent('friendRequestSent', refresh);
  useServerEvent('friendRequestAccepted', refresh);
  useServerEvent('friendRequestRejected', refresh);
  useServerEvent('friendRequestCancelled', refresh);
  useServerEvent('friendRemoved', refresh);
  useServerEvent('friendRequestError', refresh);
  useReconnected(refresh);
}
