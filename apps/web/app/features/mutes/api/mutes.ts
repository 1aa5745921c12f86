import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEY = 'GET /api/users/mutes';
/** It changes by the player alone; another device shows it a minute later. */
const STALE_MS = 60_000;

export const useMutes = () => useQuery({ ...query(KEY), staleTime: STALE_MS });

/** MUT1: whose messages are not shown. */
export function useMutedIds(): ReadonlySet<string> {
  const { data } = useMutes();
  return useMemo(() => new Set(data?.players.map(({ id }) => id)), [data]);
}

type Change = { playerId: string; to: 'muted' | 'heard' };

/** The answer is the whole list as it is then; after a refusal it is read again. */
export function useChangeMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ playerId, to }: Change) =>
      call(to === 'muted' ? 'PUT /api/users/mutes/{id}' : 'DELETE /api/users/mutes/{id}', {
        params: { id: playerId },
      }),
    onSuccess: (mutes) => client.setQueryData(queryKey(KEY), mutes),
    onError: () => client.invalidateQueries({ queryKey: queryKey(KEY) }),
  });
}
