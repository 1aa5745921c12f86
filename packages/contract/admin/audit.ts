import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, shortText } from '../shapes.ts';

const person = z.object({
  id,
  nickname: z.string().nullable().describe('Null: it is no player, or the account is gone'),
});

const auditLine = z.object({
  number: z.int().describe('From 1 without a gap'),
  at: isoTime,
  actor: person,
  action: z.string().describe('A verb and its object: `cancel_match`'),
  target: person.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof auditLine>;

export const adminAuditCalls = {
  'GET /api/admin/audit': call({
    access: 'audit',
    summary:
      'The audit log, newest first, fifty lines at a time; `search` is a nickname, the id of who did it or of its target, or part of an action. `next` is the `after` of the following page',
    query: z.object({ search: shortText.default(''), after: z.coerce.number().int().min(1).optional() }),
    answer: z.object({
      lines: z.array(auditLine),
      next: z.int().nullable(),
      end: z.string().nullable().describe('Number and hash of the newest line, for `npm run audit:verify`'),
    }),
  }),
};
