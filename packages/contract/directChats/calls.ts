import { z } from 'zod';
import { call } from '../call.ts';
import { hiddenWords } from '../hiddenWords.ts';
import { afterSeq, id, isoTime } from '../shapes.ts';

const message = z.object({
  id,
  seq: z.int(),
  sender: z.string(),
  senderId: id,
  receiverId: id,
  message: z.string(),
  sentAt: isoTime,
  hidden: hiddenWords,
});
export type DirectMessage = z.output<typeof message>;

const chat = z.object({
  player: z.object({ id, nickname: z.string() }),
  isFriend: z.boolean().describe('Only friends write; who was one reads on'),
  unread: z.int().describe('At most 99'),
  lastAt: isoTime,
});
export type DirectChat = z.output<typeof chat>;

const withPlayer = z.object({ playerId: id });

export const directChatCalls = {
  'GET /api/direct-chats': call({
    access: 'player',
    summary: 'With whom the caller has written, the latest 100, the latest first, and what is unread there',
    answer: z.object({ chats: z.array(chat) }),
  }),
  'GET /api/direct-chats/{playerId}/messages': call({
    access: 'player',
    summary:
      'What the caller and this player have written to each other, oldest first: the last 200, at most 200 after a number, or the 50 before one',
    params: withPlayer,
    query: z.object({
      after: afterSeq,
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    answer: z.array(message),
  }),
  'POST /api/direct-chats/{playerId}/messages': call({
    access: 'player',
    summary: 'Write to a friend',
    params: withPlayer,
    body: z.object({ message: z.string().max(4000) }),
    answer: message,
    status: 201,
  }),
  'PUT /api/direct-chats/{playerId}/read': call({
    access: 'player',
    summary: 'Marks what this player has written to the caller as read, up to a number, on every device',
    params: withPlayer,
    body: z.object({ upTo: z.int().min(0).max(2_147_483_647) }),
    answer: z.object({ unread: z.int() }),
  }),
};
