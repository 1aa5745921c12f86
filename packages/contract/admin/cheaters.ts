import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime, shortText } from '../shapes.ts';

/** The effect of removing the matches. At least one day if there is a match. */
const removal = z.object({
  nickname: z.string(),
  matches: z.int(),
  /** From the first of the matches to the last, in whole days. */
  days: z.int(),
  /** Players who get points back. */
  refunded: z.int(),
  digest: z.string().describe('Sent with the removal, it is done as it was shown, or refused'),
});

/** By friend code or nickname; without `since`: all matches that still count. */
const which = { input: shortText, since: isoTime.optional() };

export const adminCheaterCalls = {
  'GET /api/admin/cheater-matches': call({
    access: 'matches.takeAway',
    summary: 'What removing the matches of a cheater would come to; nothing is changed',
    query: z.object(which),
    answer: removal,
  }),
  'POST /api/admin/remove-cheater-matches': call({
    access: 'matches.takeAway',
    summary:
      'Take the matches of a cheater away: who lost to him gets the points back. Repeated, it finds nothing more; written to the audit log',
    body: z.object({
      ...which,
      expects: z.string().max(64).optional().describe('The digest of what was shown (`changed_meanwhile`)'),
    }),
    answer: removal,
  }),
};
