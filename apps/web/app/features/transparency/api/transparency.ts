import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useTransparency = () => useQuery(query('GET /api/transparency'));
