import type { MapId } from '@retake/core/maps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const KEY = 'GET /api/practice';
const STARTING_MS = 2000;
const CALM_MS = 20_000;

/** Looks often while a server is being prepared. */
export const usePractice = () =>
  useQuery({
    ...query(KEY),
    refetchInterval: ({ state }) => (state.data?.session?.state === 'starting' ? STARTING_MS : CALM_MS),
  });

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKey(KEY) });
}

export const useStartPractice = () =>
  useMutation({
    mutationFn: (map: MapId) => call('POST /api/practice', { body: { map } }),
    onSettled: useReadAgain(),
  });

export const useEndPractice = () =>
  useMutation({ mutationFn: () => call('POST /api/practice/end'), onSettled: useReadAgain() });
