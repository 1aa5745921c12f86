import { RESTRICTIONS } from '@retake/core/rulebook/topic.ts';
import { MODERATED_TOPICS } from '@retake/core/sanctions/give.ts';
import { isGraveBan } from '@retake/core/secondFactor/asked.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { digest, expects, id, isoTime } from '../shapes.ts';
import { ofPlayer } from './calls.ts';

/** The longest that any rule allows, but for ever. */
const MOST_DAYS = 365;
const reason = z.string().trim().min(3).max(500);
const restriction = z.enum(RESTRICTIONS);
const holding = z.object({
  restriction,
  topic: ruleTopicId,
  until: isoTime.nullable().describe('Null: for ever'),
});

export const ENDED_BY_BAN = ['search', 'party', 'lobby', 'practice'] as const;
export const OUTLASTING_BAN = ['match', 'fixture'] as const;

const banPreview = z.object({
  digest,
  player: z.string(),
  restriction: restriction.describe('What it closes'),
  until: isoTime.nullable().describe('Null: for ever'),
  ends: z.array(z.enum(ENDED_BY_BAN)).describe('What of the player ends at once, and does not come back'),
  mates: z.int().describe('Others whose search or party it touches'),
  goesOn: z.array(z.enum(OUTLASTING_BAN)).describe('What the player still plays to its end'),
  outlasted: holding.nullable().describe('Another ban that closes the same for longer'),
});
export type BanPreview = z.output<typeof banPreview>;

const liftPreview = z.object({
  digest,
  player: z.string(),
  opens: z.array(restriction).describe('What the player may do again'),
  stays: z.array(holding).describe('What other bans still close'),
  premiumUntil: z
    .object({ before: isoTime.nullable(), after: isoTime.nullable() })
    .nullable()
    .describe('Premium time that is given back; null: none'),
  matchesCount: z.boolean().describe('Matches that were taken away count again'),
  appealEnds: z.boolean().describe('An open appeal ends with it'),
  canUndo: z.boolean(),
});
export type LiftPreview = z.output<typeof liftPreview>;

const topic = z.enum(MODERATED_TOPICS as unknown as [(typeof MODERATED_TOPICS)[number]]);
const days = z.int().min(1).max(MOST_DAYS).nullable();
const ofSanction = z.object({ sanctionId: id });

export const givingCalls = {
  'POST /api/admin/users/{id}/sanctions/preview': call({
    access: 'sanctions.give',
    summary: 'What a ban would close, until when, and what it would end; nothing is changed',
    params: z.object({ id }),
    body: z.object({ topic, days }),
    answer: banPreview,
  }),
  'POST /api/admin/users/{id}/sanctions': call({
    access: 'sanctions.give',
    grave: ({ body }: { body: { days: number | null } }) => isGraveBan(body.days),
    summary:
      'Ban a player under a rule, for a length which that rule allows (`days` null: for ever), with a reason that the player reads; once per `key`; written to the audit log',
    params: z.object({ id }),
    body: z.object({ key: id, topic, days, reason, expects }),
    answer: ofPlayer,
  }),
  'POST /api/admin/sanctions/{sanctionId}/lift/preview': call({
    access: 'sanctions.give',
    summary: 'What lifting a ban would open, and what comes back with it; nothing is changed',
    params: ofSanction,
    answer: liftPreview,
  }),
  'POST /api/admin/sanctions/{sanctionId}/lift': call({
    access: 'sanctions.give',
    grave: true,
    summary: 'Lift a ban, with a reason that the player reads; written to the audit log',
    params: ofSanction,
    body: z.object({ reason, expects }),
    answer: ofPlayer,
  }),
};
