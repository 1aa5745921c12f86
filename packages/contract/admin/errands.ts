import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message } from '../shapes.ts';

const deadErrand = z.object({
  id,
  kind: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: isoTime,
  deadAt: isoTime,
});

export const adminErrandCalls = {
  'GET /api/admin/errands': call({
    access: 'operations',
    summary:
      'Errands (mails and other work outside of the database): how many wait, and the last 100 dead ones',
    answer: z.object({
      kinds: z.array(z.object({ kind: z.string(), waiting: z.int(), running: z.int(), dead: z.int() })),
      dead: z.array(deadErrand),
    }),
  }),
  'POST /api/admin/errands/{id}/retry': call({
    access: 'operations',
    summary: 'Try a dead errand again; written to the audit log',
    params: z.object({ id }),
    answer: message,
  }),
  'DELETE /api/admin/errands/{id}': call({
    access: 'operations',
    summary: 'Drop a dead errand: it is not done; written to the audit log',
    params: z.object({ id }),
    answer: message,
  }),
};
