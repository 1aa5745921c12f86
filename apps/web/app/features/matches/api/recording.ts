import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** REC6: its link is valid for an hour. */
export const useRecording = (matchId: string) =>
  useQuery({
    ...query('GET /api/matches/{matchId}/recording', { params: { matchId } }),
    refetchInterval: 30 * 60_000,
  });
