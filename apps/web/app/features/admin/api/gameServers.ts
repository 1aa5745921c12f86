import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const GAME_SERVERS = 'GET /api/admin/game-servers';
const GAME_SERVER = 'GET /api/admin/game-servers/{id}';
const ADD = 'POST /api/admin/game-servers';
const CHANGE = 'PUT /api/admin/game-servers/{id}';
/** Servers change by themselves, and nothing tells of it. */
const REFRESH_MS = 10_000;

export type GameServer = AnswerOf<typeof GAME_SERVERS>['servers'][number];
export type GameServerPage = AnswerOf<typeof GAME_SERVER>;
export type NewGameServer = RequestOf<typeof ADD>['body'];
export type ChangedGameServer = RequestOf<typeof CHANGE>['body'];
export type GameServerTest = AnswerOf<'POST /api/admin/game-servers/{id}/test'>;

export const useGameServers = () => useQuery({ ...query(GAME_SERVERS), refetchInterval: REFRESH_MS });
export const useGameServer = (id: string) =>
  useQuery({ ...query(GAME_SERVER, { params: { id } }), refetchInterval: REFRESH_MS });

function useServerChange<Change, Done>(change: (change: Change) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([GAME_SERVERS, GAME_SERVER].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useEnableServer = () =>
  useServerChange(({ id, enabled }: { id: string; enabled: boolean }) =>
    call('PUT /api/admin/game-servers/{id}/enabled', { params: { id }, body: { enabled } }),
  );

export const useUnlockServer = () =>
  useServerChange((id: string) => call('POST /api/admin/game-servers/{id}/unlock', { params: { id } }));

export const useAddServer = () => useServerChange((body: NewGameServer) => call(ADD, { body }));

export const useChangeServer = (id: string) =>
  useServerChange((body: ChangedGameServer) => call(CHANGE, { params: { id }, body }));

export const useRemoveServer = () =>
  useServerChange((id: string) => call('DELETE /api/admin/game-servers/{id}', { params: { id } }));

export const useRenewToken = () =>
  useServerChange((id: string) => call('POST /api/admin/game-servers/{id}/token', { params: { id } }));

export const useTestServer = () =>
  useServerChange((id: string) => call('POST /api/admin/game-servers/{id}/test', { params: { id } }));
