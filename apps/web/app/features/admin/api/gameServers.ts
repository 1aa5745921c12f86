import type { AnswerOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const GAME_SERVERS = 'GET /api/admin/game-servers';
/** Servers change by themselves, and nothing tells of it. */
const REFRESH_MS = 10_000;

export type GameServer = AnswerOf<typeof GAME_SERVERS>[number];

export const useGameServers = () => useQuery({ ...query(GAME_SERVERS), refetchInterval: REFRESH_MS });

function useServerChange<Change>(change: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [GAME_SERVERS] }),
  });
}

export const useEnableServer = () =>
  useServerChange(({ id, enabled }: { id: string; enabled: boolean }) =>
    call('PUT /api/admin/game-servers/{id}/enabled', { params: { id }, body: { enabled } }),
  );

export const useUnlockServer = () =>
  useServerChange((id: string) => call('POST /api/admin/game-servers/{id}/unlock', { params: { id } }));
