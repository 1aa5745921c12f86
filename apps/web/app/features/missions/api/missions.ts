import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const READ = 'GET /api/missions';

export const useMissions = () => useQuery(query(READ));

/** The answer is everything as it is then; after a refusal it is read again. */
export function useCollect(season: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mission: string) =>
      call('POST /api/missions/{season}/{mission}/collect', { params: { season, mission } }),
    onSuccess: async (missions) => {
      client.setQueryData(queryKey(READ), missions);
      await client.invalidateQueries({ queryKey: queryKey('GET /api/cards') });
    },
    onError: () => client.invalidateQueries({ queryKey: queryKey(READ) }),
  });
}
