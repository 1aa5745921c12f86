import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** What Premium costs, and until when the caller has it. */
export const usePremium = () => useQuery(query('GET /api/premium'));
