import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useEconomy = (matchId: string) =>
  useQuery({ ...query('GET /api/matches/{matchId}/economy', { params: { matchId } }), staleTime: 60_000 });
