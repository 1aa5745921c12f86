import type { AnswerOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useReconnected, useServerEvent } from '#app/realtime/socket.ts';

export type PartyInvite = AnswerOf<'GET /api/users/party-invites/{id}'>[number];

const CALL = 'GET /api/users/party-invites/{id}';

/** Invites that wait for the player: what the socket brings at once, what the poll brings at the latest. */
export function usePartyInvites(userId: string) {
  const client = useQueryClient();
  const key = queryKey(CALL, { params: { id: userId } });
  useServerEvent('partyInviteReceived', (invite) =>
    client.setQueryData<PartyInvite[]>(key, (known = []) => [
      ...known.filter(({ id }) => id !== invite.id),
      invite,
    ]),
  );
  useReconnected(() => void client.invalidateQueries({ queryKey: key }));
  return useQuery({ ...query(CALL, { params: { id: userId } }), refetchInterval: POLL_MS });
}

export function useAnswerInvite() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [CALL] });
  const accept = useMutation({
    mutationFn: (id: string) => call('PUT /api/users/party-invites/{id}/accept', { params: { id } }),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/party-invites/{id}/reject', { params: { id } }),
    onSettled,
  });
  return { accept, reject };
}
