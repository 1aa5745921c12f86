import { VISITS_SHOWN } from '@retake/core/profile/visits.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

const visit = z.object({
  player: z.object({ id, nickname: z.string(), simulated: z.boolean() }),
  at: isoTime,
});
export type Visit = z.output<typeof visit>;

export const visitCalls = {
  'PUT /api/users/{id}/visit': call({
    access: 'player',
    summary: 'The caller looks at the profile of this player',
    params: z.object({ id }),
    answer: message,
  }),
  'GET /api/users/visits': call({
    access: 'player',
    summary:
      'Who looked at the caller’s profile, and at whose the caller looked, in the last 30 days, newest first. Takes Premium',
    answer: z.object({
      visitors: z.array(visit).max(VISITS_SHOWN),
      visited: z.array(visit).max(VISITS_SHOWN),
    }),
  }),
};
