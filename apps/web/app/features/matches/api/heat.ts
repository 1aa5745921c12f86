import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useHeat = (matchId: string) =>
  useQuery({ ...query('GET /api/matches/{matchId}/heat', { params: { matchId } }), staleTime: 60_000 });
