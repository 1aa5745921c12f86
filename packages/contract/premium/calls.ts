import { z } from 'zod';
import { call } from '../call.ts';
import { cents, isoTime } from '../shapes.ts';

export const premiumPlan = z.object({
  months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
  cents,
  /** The price of the same number of single months, shown crossed out if it differs. */
  fullCents: cents,
  savedPercent: z.int(),
  recommended: z.boolean(),
});

export const premiumCalls = {
  'GET /api/premium': call({
    access: 'anyone',
    summary: 'What Premium costs, and until when the caller has it',
    answer: z.object({ plans: z.array(premiumPlan), activeUntil: isoTime.nullable() }),
  }),
};
