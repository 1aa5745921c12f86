import { z } from 'zod';
import { call } from '../call.ts';

const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

const push = z.object({
  key: z.string().describe('For `applicationServerKey` of the browser'),
  here: z.boolean().describe('Whether pushes come to the browser that asks'),
});
export type Push = z.output<typeof push>;

export const pushCalls = {
  'GET /api/notices/push': call({
    access: 'player',
    summary:
      'Whether notices are pushed to this browser, and the key with which it can ask its push service for that',
    answer: push,
  }),
  'PUT /api/notices/push': call({
    access: 'player',
    summary: 'Notices are pushed to this browser while the caller is logged in there',
    body: z.object({
      endpoint: z.url().max(1024).describe('What its push service gave it'),
      p256dh: bytes(65),
      auth: bytes(16),
    }),
    answer: push,
  }),
  'DELETE /api/notices/push': call({
    access: 'player',
    summary: 'No more pushes to this browser',
    answer: push,
  }),
};
