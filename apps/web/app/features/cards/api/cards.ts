import type { WornCards } from '@retake/contract/cards/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { wornQuery } from '#app/looks/worn.ts';

const READ = 'GET /api/cards';

export const useCards = () => useQuery(query(READ));

/** What is worn is seen at once wherever the player stands. */
export function useWear(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (worn: WornCards) => call('PUT /api/cards/worn', { body: worn }),
    onSuccess: (cards) => {
      client.setQueryData(queryKey(READ), cards);
      void client.invalidateQueries({ queryKey: wornQuery(userId).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: queryKey(READ) }),
  });
}
