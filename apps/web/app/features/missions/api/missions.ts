import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useMissions = () => useQuery(query('GET /api/missions'));
