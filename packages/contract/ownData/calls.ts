import { DELETION_OBSTACLES } from '@retake/core/accounts/deletion.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime } from '../shapes.ts';

const password = z.object({ password: z.string().max(1024) });

const deletion = z.object({
  /** DEL1: what has to end first; the codes of the refusals. */
  obstacles: z.array(z.enum(DELETION_OBSTACLES)),
  /** DEL6: what goes with the account, so that nobody is surprised. */
  loses: z.object({
    /** ms of Premium that is paid for and not used. */
    premiumUntil: isoTime.nullable(),
    friends: z.int(),
    cards: z.int(),
    /** Teams that have nobody else: they are disbanded. */
    teamsAlone: z.int(),
    /** Teams that get another captain. */
    teamsLed: z.int(),
  }),
});
export type DeletionOutlook = z.output<typeof deletion>;

export const ownDataCalls = {
  'GET /api/users/own-data/deletion': call({
    access: 'player',
    summary: 'What stands in the way of the deletion of the account, and what it takes with it',
    answer: deletion,
  }),
  'POST /api/users/own-data/deletion': call({
    access: 'player',
    summary:
      'Ask for the deletion of the account, with the password; ends every session. The next login takes it back',
    body: password,
    answer: z.object({ dueAt: isoTime }),
  }),
  'POST /api/users/own-data/export': call({
    access: 'player',
    summary:
      "A link to a file with all of the caller's data, with the password; it works ten minutes for the caller",
    body: password,
    answer: z.object({ path: z.string() }),
  }),
};
