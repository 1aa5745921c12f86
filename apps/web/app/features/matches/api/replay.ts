import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useReplay = (matchId: string, round: number) =>
  useQuery({
    ...query('GET /api/matches/{matchId}/rounds/{round}/replay', { params: { matchId, round: `${round}` } }),
    staleTime: 30 * 60_000,
  });
