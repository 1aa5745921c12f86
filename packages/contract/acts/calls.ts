import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime } from '../shapes.ts';

const recentAct = z.object({
  number: z.int().describe('Of its line in the audit log'),
  action: z.string().describe('A verb and its object: `lift_ban`'),
  actor: z.string().nullable().describe('Null: the account is gone'),
  target: z.object({ id, nickname: z.string().nullable() }).nullable().describe('Null: it is of no player'),
  thing: z.string().nullable().describe('Of what it is where it is of no player: the title of an article'),
  at: isoTime,
  until: isoTime.describe('Until when it can be undone'),
});
export type RecentAct = z.output<typeof recentAct>;

export const actCalls = {
  'GET /api/admin/acts': call({
    access: 'area',
    summary:
      'What was done in the last ten minutes and the caller may undo, newest first: their own acts, and for seniors those of others',
    answer: z.object({ acts: z.array(recentAct) }),
  }),
  'POST /api/admin/acts/{number}/undo': call({
    access: 'area',
    summary:
      'Undo an act by the number of its line in the audit log: what was before it is put back, or refused where something has come since. It takes what the act itself took; written to the audit log',
    params: z.object({ number: z.coerce.number().int().min(1) }),
    answer: z.object({ undone: z.literal(true) }),
  }),
};
