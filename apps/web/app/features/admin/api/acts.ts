import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

const RECENT = 'GET /api/admin/acts';

/** UND1: what the caller may undo. */
export const useRecentActs = () => useQuery({ ...query(RECENT), staleTime: 0 });

/** After an act that can be undone. */
export const actDone = (client: QueryClient) => client.invalidateQueries({ queryKey: [RECENT] });

/** What it puts back may stand anywhere in the admin area. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => call('POST /api/admin/acts/{number}/undo', { params: { number } }),
    onSettled: () => client.invalidateQueries(),
  });
}
