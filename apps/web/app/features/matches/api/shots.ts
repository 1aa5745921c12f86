import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useShots = (matchId: string) =>
  useQuery({ ...query('GET /api/matches/{matchId}/shots', { params: { matchId } }), staleTime: 60_000 });
