import { z } from 'zod';
import { call } from '../call.ts';
import { hiddenWords } from '../hiddenWords.ts';
import { afterSeq, id, isoTime } from '../shapes.ts';

const message = z.object({
  id,
  seq: z.int(),
  sender: z.string(),
  senderId: id,
  message: z.string(),
  sentAt: isoTime,
  hidden: hiddenWords,
});
export type LoungeMessage = z.output<typeof message>;

export const loungeCalls = {
  'GET /api/premium/chat': call({
    access: 'player',
    summary:
      'The chat of Premium players after a number, oldest first, at most the last 200; also for who had Premium',
    query: z.object({ after: afterSeq }),
    answer: z.array(message),
  }),
  'POST /api/premium/chat': call({
    access: 'player',
    summary: 'Write to the chat of Premium players',
    body: z.object({ message: z.string().max(4000) }),
    answer: message,
    status: 201,
  }),
};
