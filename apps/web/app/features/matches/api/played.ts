import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** A match that has ended from where a player stood, and the ones before and after it (HIS2). It does not change any more. */
export const usePlayed = (nickname: string | null, matchId: string) =>
  useQuery({
    ...query('GET /api/users/profile/{nickname}/matches/{matchId}', {
      params: { nickname: nickname ?? '', matchId },
    }),
    enabled: nickname !== null,
  }).data;
