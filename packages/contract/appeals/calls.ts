import { APPEAL_OUTCOMES, APPEAL_TEXT_MAX, APPEAL_TEXT_MIN, CONTESTED } from '@retake/core/appeals/appeal.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { id, isoTime } from '../shapes.ts';

const contested = z.enum(CONTESTED);
const words = z.string().trim().min(3).max(1000);
const topic = ruleTopicId;

/** What its player sees of it; never who decides. */
const ownAppeal = z.object({
  sanctionId: id,
  contested,
  text: z.string(),
  at: isoTime,
  answerBy: isoTime,
  decideBy: isoTime,
  answer: z.string().nullable().describe('What staff has written so far'),
  outcome: z.enum(APPEAL_OUTCOMES).nullable().describe('Null: not decided'),
  reason: z.string().nullable().describe('Of the outcome; null where time decided'),
  decidedAt: isoTime.nullable(),
});
export type OwnAppeal = z.output<typeof ownAppeal>;
const own = z.object({ appeals: z.array(ownAppeal) });

const line = z.object({
  id,
  player: z.string(),
  topic,
  at: isoTime,
  answerBy: isoTime,
  decideBy: isoTime,
  isAnswered: z.boolean(),
  withAdmins: z.boolean().describe('Time was up, and only admins decide it now'),
  mayTake: z.boolean().describe('Whether it may be dealt to the caller'),
});
export type AppealLine = z.output<typeof line>;

const appealView = z.object({
  id,
  player: z.object({ id, nickname: z.string() }),
  contested,
  text: z.string(),
  at: isoTime,
  answerBy: isoTime,
  decideBy: isoTime,
  claimUntil: isoTime,
  answer: z.string().nullable(),
  ban: z.object({
    topic,
    reason: z.string(),
    from: isoTime,
    until: isoTime.nullable().describe('Null: for ever'),
    matchId: id.nullable(),
  }),
  isGrave: z.boolean(),
  reports: z.array(z.object({ topic, text: z.string(), at: isoTime })).describe('Never by whom'),
});
export type AppealView = z.output<typeof appealView>;
const dealt = z.object({ appeal: appealView.nullable() });
const ofAppeal = z.object({ appealId: id });

export const appealCalls = {
  'GET /api/users/appeals': call({
    access: 'player',
    summary: 'The caller’s appeals and how they stand, newest first',
    answer: own,
  }),
  'POST /api/users/sanctions/{sanctionId}/appeal': call({
    access: 'player',
    summary: 'Appeal against a ban in force, once; answered in 12 hours and decided in 24',
    params: z.object({ sanctionId: id }),
    body: z.object({ contested, text: z.string().trim().min(APPEAL_TEXT_MIN).max(APPEAL_TEXT_MAX) }),
    answer: own,
    status: 201,
  }),
  'GET /api/admin/appeals': call({
    access: 'appeals.answer',
    summary:
      'Appeals that wait, in the order in which they are dealt, and the one that the caller holds; who decides none sees those without an answer',
    answer: z.object({ waiting: z.int(), held: id.nullable(), appeals: z.array(line) }),
  }),
  'POST /api/admin/appeals/next': call({
    access: 'appeals.answer',
    summary: 'The appeal that the caller holds, or the next one, claimed for 20 minutes; null: nothing waits',
    answer: dealt,
  }),
  'POST /api/admin/appeals/{appealId}/answer': call({
    access: 'appeals.answer',
    summary:
      'Write to the player about an appeal that the caller holds, once, before it is decided; who decides none gives it back with it',
    params: ofAppeal,
    body: z.object({ text: words }),
    answer: dealt,
  }),
  'POST /api/admin/appeals/{appealId}/decide': call({
    access: 'appeals',
    grave: ({ body }: { body: { outcome: string } }) => body.outcome !== 'upheld',
    summary:
      'Decide an appeal that the caller holds, with a reason that the player reads. `days`: the new length of a shortened ban, from its beginning',
    params: ofAppeal,
    body: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.enum(['upheld', 'lifted']), reason: words }),
      z.object({ outcome: z.literal('shortened'), reason: words, days: z.int().min(1).max(365) }),
    ]),
    answer: z.object({ decided: z.literal(true) }),
  }),
  'POST /api/admin/appeals/{appealId}/release': call({
    access: 'appeals.answer',
    summary: 'Give an appeal back; it is dealt to somebody else',
    params: ofAppeal,
    answer: z.object({ released: z.boolean() }),
  }),
};
