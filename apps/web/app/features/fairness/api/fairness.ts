import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** Measured anew once a minute: nothing is gained by asking more often. */
const MEASURED_MS = 60_000;

export const useFairness = () =>
  useQuery({ ...query('GET /api/fairness'), staleTime: MEASURED_MS, refetchInterval: MEASURED_MS });
