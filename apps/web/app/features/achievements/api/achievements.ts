import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useAchievements = (nickname: string) =>
  useQuery(query('GET /api/users/profile/{nickname}/achievements', { params: { nickname } }));
