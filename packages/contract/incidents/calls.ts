import { HISTORY_DAYS, IMPACTS, PART_STATES, PARTS, STEPS } from '@retake/core/incidents/incident.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, inLang, isoTime, message } from '../shapes.ts';

export const MOST_TITLE = 120;
export const MOST_TEXT = 1000;

const part = z.enum(PARTS);
const impact = z.enum(IMPACTS);
const step = z.enum(STEPS);

const incident = z.object({
  id,
  parts: z.array(part),
  impact,
  title: z.string(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  /** Newest first. */
  updates: z.array(z.object({ id, step, text: z.string(), at: isoTime })),
});
export type ShownIncident = z.output<typeof incident>;

const status = z.object({
  at: isoTime,
  parts: z.array(
    z.object({
      part,
      state: z.enum(PART_STATES),
      days: z.array(z.enum(PART_STATES)).length(HISTORY_DAYS).describe('By UTC, the oldest first'),
    }),
  ),
  /** Those under way first, then by their beginning, newest first. */
  incidents: z.array(incident),
});
export type Status = z.output<typeof status>;

const written = (most: number) => z.string().trim().min(3).max(most);
/** Without Chinese words the English ones stand there too. */
const both = (most: number) => z.object({ en: written(most), 'zh-CN': written(most).optional() });

export const incidentCalls = {
  'GET /api/status': call({
    access: 'anyone',
    summary: 'How the parts of this site are, and what the staff said of incidents in the last 90 days',
    query: inLang,
    answer: status,
  }),
  'POST /api/admin/incidents': call({
    access: 'operations',
    summary: 'Tell of an incident or of maintenance; the same `key` counts once; written to the audit log',
    body: z.object({
      key: id,
      parts: z.array(part).min(1).max(PARTS.length),
      impact,
      title: both(MOST_TITLE),
      text: both(MOST_TEXT),
    }),
    answer: message,
  }),
  'POST /api/admin/incidents/{id}/updates': call({
    access: 'operations',
    summary: 'Tell how far it is; `over` ends it; the same `key` counts once; written to the audit log',
    params: z.object({ id }),
    body: z.object({ key: id, step, text: both(MOST_TEXT) }),
    answer: message,
  }),
};
