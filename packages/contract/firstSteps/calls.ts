import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

/** What a newcomer has done so far. The list is there until its last step is done or it is dismissed. */
export const firstSteps = z.object({
  /** Whether the list is still to be shown; false for accounts that never had one. */
  open: z.boolean(),
  steam: z.boolean(),
  /** Somebody else is in the player's party, or a match has been played. */
  party: z.boolean(),
  /** The last finished match of the search; null before the first one. */
  matchId: id.nullable(),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const firstStepsCalls = {
  'GET /api/users/first-steps': call({
    access: 'player',
    summary: 'What the caller has done of the first steps',
    answer: firstSteps,
  }),
  'PUT /api/users/first-steps/looked': call({
    access: 'player',
    summary: 'The caller has looked at what a match did: the last step. Needs a finished match',
    answer: firstSteps,
  }),
  'DELETE /api/users/first-steps': call({
    access: 'player',
    summary: "Dismiss the caller's list of first steps",
    answer: firstSteps,
  }),
};
