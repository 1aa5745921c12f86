import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime } from '../shapes.ts';

const hidden = z.object({
  online: z.boolean(),
  match: z.boolean(),
  matches: z.boolean(),
  activity: z.boolean(),
  friends: z.boolean(),
});

const privacy = z.object({
  hidden,
  /** Until when it stays hidden: seven days after the end of Premium; null: it is not hidden now. */
  until: isoTime.nullable(),
});
export type Privacy = z.output<typeof privacy>;

export const privacyCalls = {
  'GET /api/users/privacy': call({
    access: 'player',
    summary: 'What the caller hides from everybody but admins',
    answer: privacy,
  }),
  'PUT /api/users/privacy': call({
    access: 'player',
    summary:
      'Hide that the caller is online, the match that they play, their matches, activity and friends; hiding more than before takes Premium',
    body: hidden,
    answer: privacy,
  }),
};
