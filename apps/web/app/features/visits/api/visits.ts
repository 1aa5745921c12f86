import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';

export const useVisits = () => useQuery(query('GET /api/users/visits'));

/** VIS1: the reader looks at this profile. That it could not be noted is nothing to the reader. */
export function useNoteVisit(profileId: string): void {
  useEffect(() => {
    call('PUT /api/users/{id}/visit', { params: { id: profileId } }).catch(() => {});
  }, [profileId]);
}
