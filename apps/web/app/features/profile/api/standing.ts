import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useStanding = (nickname: string) =>
  useQuery({
    ...query('GET /api/users/profile/{nickname}/standing', { params: { nickname } }),
    staleTime: 60_000,
  });
