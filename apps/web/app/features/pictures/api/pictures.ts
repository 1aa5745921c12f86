import type { OwnPictures } from '@retake/contract/pictures/calls.ts';
import type { OwnPicture } from '@retake/core/profile/pictures.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { POLL_MS, query, queryKey } from '#app/api/queries.ts';
import { useServerEvent } from '#app/realtime/socket.ts';
import { renewAvatar } from '#app/ui/avatarPictures.ts';

const KEY = 'GET /api/users/pictures';

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKey(KEY) });

const isMade = (own: OwnPictures | undefined) => own?.avatar.isWaiting || own?.background.isWaiting;

/** The socket says when a picture is made; where it is away, a look now and then does. */
export function useOwnPictures() {
  const client = useQueryClient();
  useServerEvent('picturesChanged', () => void refresh(client));
  return useQuery({ ...query(KEY), refetchInterval: ({ state }) => (isMade(state.data) ? POLL_MS : false) });
}

function useChange<Input>(userId: string, change: (input: Input) => Promise<OwnPictures>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (own) => {
      client.setQueryData(queryKey(KEY), own);
      renewAvatar(userId);
    },
    onError: () => refresh(client),
  });
}

export const useSendPicture = (userId: string, kind: OwnPicture) =>
  useChange(userId, async (file: File) => {
    const body = new Uint8Array(await file.arrayBuffer());
    return call('PUT /api/users/pictures/{kind}', { params: { kind }, body });
  });

export const useRemovePicture = (userId: string, kind: OwnPicture) =>
  useChange(userId, () => call('DELETE /api/users/pictures/{kind}', { params: { kind } }));

export function useTakeAway(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, reason }: { kind: OwnPicture; reason: string }) =>
      call('POST /api/admin/users/{id}/pictures/{kind}/take-away', {
        params: { id: playerId, kind },
        body: { reason },
      }),
    onSuccess: async () => {
      renewAvatar(playerId);
      await client.invalidateQueries();
    },
  });
}
