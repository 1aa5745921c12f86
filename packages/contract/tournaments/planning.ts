import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

/** Of the tournament's organiser, and of admins. */
export const planningCalls = {
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time': call({
    access: 'player',
    summary:
      'Plan an open match for a time before which nobody is late; null: as soon as both are ready (organiser)',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ plannedFor: isoTime.nullable() }),
    answer: message,
  }),
};
