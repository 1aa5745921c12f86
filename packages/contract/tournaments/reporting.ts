import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

const rounds = z.int().min(0).max(99);
/** STG19: rounds won on each map, in the order of play and in the order in which the fixture shows its entrants. */
export const reportedMaps = z
  .array(z.tuple([rounds, rounds]))
  .min(1)
  .max(5);

/** Of fixtures that are played where the captains agree. */
export const reportingCalls = {
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report': call({
    access: 'player',
    summary:
      'Report how a match ended that was played elsewhere; the same as the other captain has reported: it counts; another one: the organiser decides',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ maps: reportedMaps }),
    answer: z.object({ result: z.enum(['waits', 'counts', 'disputed']) }),
  }),
};
