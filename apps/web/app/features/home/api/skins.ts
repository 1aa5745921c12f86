import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useSkins = () =>
  useQuery({ ...query('GET /api/home/skins'), staleTime: Number.POSITIVE_INFINITY });
