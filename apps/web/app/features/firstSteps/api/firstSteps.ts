import type { FirstSteps } from '@retake/contract/firstSteps/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { POLL_MS, query } from '#app/api/queries.ts';
import { rememberNewcomer } from '#app/session/remembered.ts';

const steps = query('GET /api/users/first-steps');

/** Asked for again while the list is open; `since` is what tells that a step may have been done. */
export function useFirstSteps(since: string): FirstSteps | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...steps,
    refetchInterval: ({ state }) => (state.data?.open ? POLL_MS : false),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it changes
  useEffect(() => void client.invalidateQueries({ queryKey: steps.queryKey }), [client, since]);
  useEffect(() => {
    if (data) rememberNewcomer(data.open);
  }, [data]);
  return data;
}

function useChange(change: () => Promise<FirstSteps>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      rememberNewcomer(now.open);
      client.setQueryData(steps.queryKey, now);
    },
  });
}

export const useDismiss = () => useChange(() => call('DELETE /api/users/first-steps'));
export const useLooked = () => useChange(() => call('PUT /api/users/first-steps/looked'));
