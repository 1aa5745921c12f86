import { PRACTICE_ENDS } from '@retake/core/practice/session.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime, mapId, message } from '../shapes.ts';

const session = z.object({
  /** Its server is being prepared, or can be joined. */
  state: z.enum(['starting', 'running']),
  map: mapId,
  owner: z.string(),
  /** Of the caller: of a mate in the party otherwise. */
  own: z.boolean(),
  /** Null until its server can be joined. */
  endsAt: isoTime.nullable(),
  connect: z
    .object({
      address: z.string(),
      password: z.string(),
      steamUrl: z.string().nullable(),
      /** There is nothing to join: matches are simulated here. */
      simulated: z.boolean(),
    })
    .nullable(),
});
export type PracticeSession = z.output<typeof session>;

export const practiceCalls = {
  'GET /api/practice': call({
    access: 'player',
    summary:
      'The practice session of the caller, else that of a mate in the party; `ended`: why the last one of the last hour is over',
    answer: z.object({
      session: session.nullable(),
      ended: z.object({ reason: z.enum(PRACTICE_ENDS), at: isoTime }).nullable(),
      /** Whether there are game servers at all. */
      possible: z.boolean(),
    }),
  }),
  'POST /api/practice': call({
    access: 'player',
    summary:
      'Open a server for an hour of practice; the session that is open is answered again. Takes Premium',
    body: z.object({ map: mapId }),
    answer: session,
    status: 201,
  }),
  'POST /api/practice/end': call({
    access: 'player',
    summary: 'End the own practice session',
    answer: message,
  }),
};
