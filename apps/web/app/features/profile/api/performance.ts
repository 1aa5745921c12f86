import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const usePerformance = (nickname: string) =>
  useQuery(query('GET /api/users/profile/{nickname}/performance', { params: { nickname } }));

/** PRO11: the reader beside this player. */
export const useComparison = (nickname: string) =>
  useQuery(query('GET /api/users/profile/{nickname}/comparison', { params: { nickname } }));
