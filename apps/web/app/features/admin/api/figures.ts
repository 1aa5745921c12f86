import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

const EVERY_MS = 30_000;

export const useFigures = () =>
  useQuery({ ...query('GET /api/admin/figures', {}), refetchInterval: EVERY_MS });
