import { isZone } from '@retake/core/notices/quietHours.ts';
import { CHANNELS, TOPICS, type TopicId } from '@retake/core/notices/topics.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { shortText } from '../shapes.ts';

const topic = z.enum(TOPICS.map((one) => one.id) as [TopicId, ...TopicId[]]);
const channel = z.enum(CHANNELS);
const choice = z.object({ topic, channel, on: z.boolean() });

const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1)
  .describe('Of the day, where the player is');
/** NOT18. */
const quietHours = z
  .object({ from: minute, to: minute, zone: z.string().max(64).refine(isZone, 'no such time zone') })
  .refine(({ from, to }) => from !== to, 'they have no length');

const channels = z.object({
  choices: z
    .array(choice.extend({ fixed: z.boolean().describe('It cannot be chosen') }))
    .describe('Every topic by every channel'),
  quietHours: quietHours.nullable(),
});
export type NoticeChannels = z.output<typeof channels>;

export const noticeChannelCalls = {
  'GET /api/notices/channels': call({
    access: 'player',
    summary: 'How the caller is told of what, and the hours in which nothing is sent to them',
    answer: channels,
  }),
  'PUT /api/notices/channels': call({
    access: 'player',
    summary: 'Choose how to be told of what; what is not named is as it is without a choice',
    body: z.object({
      choices: z.array(choice).max(TOPICS.length * CHANNELS.length),
      quietHours: quietHours.nullable(),
    }),
    answer: channels,
  }),
  'POST /api/notices/no-mail': call({
    access: 'anyone',
    summary: 'No more mails of notices to the player whose mail holds this token',
    body: z.object({ token: shortText }),
    answer: z.object({ done: z.literal(true) }),
  }),
};
