import { FINDING_IDS } from '@retake/core/health/findings.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime } from '../shapes.ts';

const found = z.object({
  finding: z.enum(FINDING_IDS),
  /** What it is about: a version, a server's name; empty: its check says it. */
  subject: z.string(),
  /** What the system or the other side said; may be empty. */
  detail: z.string(),
  count: z.int(),
});
export type FoundHealth = z.output<typeof found>;

export const healthCalls = {
  'GET /api/admin/health': call({
    access: 'operations',
    summary: 'What the checks of the installation found (HEA1), at most half a minute ago',
    answer: z.object({ at: isoTime, found: z.array(found) }),
  }),
};
