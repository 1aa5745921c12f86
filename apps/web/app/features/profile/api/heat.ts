import type { MapId } from '@retake/core/maps.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** Null: the map with the most matches. What was shown stays until the next map is there. */
export const useHeat = (nickname: string, map: MapId | null) =>
  useQuery({
    ...query('GET /api/users/profile/{nickname}/heat', {
      params: { nickname },
      query: map === null ? {} : { map },
    }),
    placeholderData: keepPreviousData,
  });
