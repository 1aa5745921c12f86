import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

export const useOwnBans = () => useQuery(query('GET /api/users/sanctions'));
