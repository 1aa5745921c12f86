import { useQuery } from '@tanstack/react-query';
import { useCalm } from '#app/api/calm.ts';
import { query } from '#app/api/queries.ts';

export const useSkins = () =>
  useCalm(useQuery({ ...query('GET /api/home/skins'), staleTime: Number.POSITIVE_INFINITY }));
