import { FAMILIES } from '@retake/core/reports/topics.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime } from '../shapes.ts';

const count = z.int().nullable().describe('Null: one to four');

const month = z.object({
  month: z.string().describe('YYYY-MM, by UTC'),
  reports: count,
  byFamily: z.array(z.object({ family: z.enum(FAMILIES), count })),
  decided: count.describe('Cases'),
  upheld: count,
  notUpheld: count,
  insufficient: count,
  medianHours: z.number().nullable().describe('From the first report to the verdict; null: fewer than five'),
  detected: count.describe('Of the decided cases: opened by a detector'),
  detectedRight: z
    .number()
    .nullable()
    .describe('Share upheld of those that were upheld or not; null: fewer than five'),
  bans: count.describe('Given by staff'),
  automatic: count.describe('Given by a rule itself, for a while'),
  automaticLifted: count.describe('Of those of this month: lifted since'),
  lifted: count,
  appeals: count,
  appealsDecided: count,
  appealsLifted: count.describe('Lifted or made shorter'),
  appealsInTime: z.number().nullable().describe('Share decided in 24 hours; null: fewer than five'),
});
export type TransparencyMonth = z.output<typeof month>;

export const transparencyCalls = {
  'GET /api/transparency': call({
    access: 'anyone',
    summary: 'What moderation did, per month, of the last twelve months in which there was something',
    answer: z.object({
      measuredAt: isoTime,
      waitingCases: count,
      waitingAppeals: count,
      months: z.array(month),
    }),
  }),
};
