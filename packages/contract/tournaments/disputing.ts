import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

const text = z.string().trim().min(3).max(500);

/** STG15: as its organiser sees it. */
export const dispute = z.object({
  id,
  fixtureId: z.string(),
  /** The side that disputes, and who of it said so; null: an account that is gone. */
  entrantId: id,
  by: z.string().nullable(),
  text: z.string(),
  at: isoTime,
  state: z.enum(['open', 'rejected', 'corrected']),
  /** What both sides were told. */
  answer: z.string().nullable(),
});

/** By captains; decided by the tournament's organiser and by admins, here or with a correction. */
export const disputingCalls = {
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute': call({
    access: 'player',
    summary: 'Dispute a result, for half an hour (captain of one of its sides)',
    params: z.object({ id, fixtureId: z.string().max(64) }),
    body: z.object({ text }),
    answer: message,
  }),
  'POST /api/tournaments/{id}/disputes/{disputeId}/reject': call({
    access: 'player',
    summary: 'The disputed result stands, with a text to both sides (organiser)',
    params: z.object({ id, disputeId: id }),
    body: z.object({ text }),
    answer: message,
  }),
};
