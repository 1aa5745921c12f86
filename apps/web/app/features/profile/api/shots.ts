import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useShots = (nickname: string) =>
  useQuery(query('GET /api/users/profile/{nickname}/shots', { params: { nickname } }));
