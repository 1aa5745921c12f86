import { call } from '#app/api/call.ts';
import type { Maps } from '../model/reports.ts';
import { useEventChange } from './event.ts';

/** STG19: the same as the other captain's report: it counts. */
export const useReport = (id: string, fixtureId: string) =>
  useEventChange(id, (maps: Maps) =>
    call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/report', {
      params: { id, fixtureId },
      body: { maps },
    }),
  );
