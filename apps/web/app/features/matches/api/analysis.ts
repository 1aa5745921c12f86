import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** Of a match that is over. Late reports change it at most once more. */
export const useAnalysis = (matchId: string) =>
  useQuery({ ...query('GET /api/matches/{matchId}/analysis', { params: { matchId } }), staleTime: 60_000 });
