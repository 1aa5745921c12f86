import { REPLY_TITLE_MAX, TICKET_TEXT_MAX } from '@retake/core/tickets/ticket.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

const title = z.string().trim().min(3).max(REPLY_TITLE_MAX);
const words = z.string().trim().min(3).max(TICKET_TEXT_MAX);
const ofReply = z.object({ replyId: id });

const reply = z.object({
  id,
  title: z.string(),
  en: z.string(),
  zh: z.string(),
  uses: z.int().describe('How many answers began with it'),
});
export type Reply = z.output<typeof reply>;
const all = z.object({ replies: z.array(reply) });

export const replyCalls = {
  'GET /api/admin/ticket-replies': call({
    access: 'support',
    summary: 'Ready-made answers to tickets in both languages, those that are used most first',
    answer: all,
  }),
  'POST /api/admin/ticket-replies': call({
    access: 'support.replies',
    summary: 'Write a ready-made answer; 50 are kept at most, and the same `key` counts once',
    body: z.object({ key: id, title, en: words, zh: words }),
    answer: all,
  }),
  'PUT /api/admin/ticket-replies/{replyId}': call({
    access: 'support.replies',
    summary: 'Change a ready-made answer; what was sent stays as it was',
    params: ofReply,
    body: z.object({ title, en: words, zh: words }),
    answer: all,
  }),
  'DELETE /api/admin/ticket-replies/{replyId}': call({
    access: 'support.replies',
    summary: 'Delete a ready-made answer; what was sent stays',
    params: ofReply,
    answer: all,
  }),
};
