import { z } from 'zod';
import { call } from '../call.ts';
import { id, message } from '../shapes.ts';

const person = z.object({ id, nickname: z.string() });

/** TRN40: `in` is asked to play for an entry in the place of `out`. For who may answer it, and for the entry's players. */
export const standIn = z.object({
  entrantId: id,
  out: person,
  in: person,
  /** Whether the caller is the one asked. */
  isYou: z.boolean(),
  /** Whether the caller may take it back. */
  mayTakeBack: z.boolean(),
});

const ofEntrant = z.object({ id, entrantId: id });

/** Asked by an entry's captain or the tournament's organiser, answered by the one asked. */
export const standInCalls = {
  'PUT /api/tournaments/{id}/entrants/{entrantId}/stand-in': call({
    access: 'player',
    summary:
      'Ask a player to take the place of one of a line-up, while it is played (its captain; organiser)',
    params: ofEntrant,
    /** `input`: a friend code or a nickname. */
    body: z.object({ outId: id, input: z.string().min(1).max(64) }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/entrants/{entrantId}/stand-in/accept': call({
    access: 'player',
    summary: 'Play for the entry that has asked the caller',
    params: ofEntrant,
    answer: message,
  }),
  'DELETE /api/tournaments/{id}/entrants/{entrantId}/stand-in': call({
    access: 'player',
    summary: 'Turn it down (who is asked), or take it back (captain, organiser)',
    params: ofEntrant,
    answer: message,
  }),
};
