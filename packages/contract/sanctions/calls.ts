import { RESTRICTIONS } from '@retake/core/rulebook/topic.ts';
import { RULE_TOPICS, type RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { MODERATED_TOPICS } from '@retake/core/sanctions/give.ts';
import { isGraveBan } from '@retake/core/secondFactor/asked.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime } from '../shapes.ts';

/** The longest that any rule allows, but for ever. */
const MOST_DAYS = 365;
const reason = z.string().trim().min(3).max(500);

/** SAN5: the statement of reasons: what for, what it closes, since when, until when. */
const sanction = z.object({
  id,
  topic: z.enum(RULE_TOPICS.map((topic) => topic.id) as [RuleTopicId]),
  restriction: z.enum(RESTRICTIONS),
  reason: z.string(),
  from: isoTime,
  until: isoTime.nullable().describe('Null: for ever'),
  inForce: z.boolean(),
  given: z.enum(['automatically', 'by a moderator']),
  matchId: id.nullable().describe('Where it happened'),
  liftedAt: isoTime.nullable(),
  liftedReason: z.string().nullable().describe('Null where it was lifted because nobody decided in time'),
});
export type OwnSanction = z.output<typeof sanction>;

const adminSanction = sanction.extend({
  by: z.string().nullable().describe('Nickname of the admin who gave it; null where the account is gone'),
  liftedBy: z.string().nullable(),
});
export type AdminSanction = z.output<typeof adminSanction>;
const ofPlayer = z.object({ sanctions: z.array(adminSanction) });

export const sanctionCalls = {
  'GET /api/users/sanctions': call({
    access: 'player',
    summary: 'The caller’s bans with their reasons, those in force first, then newest first',
    answer: z.object({ sanctions: z.array(sanction) }),
  }),
  'GET /api/admin/users/{id}/sanctions': call({
    access: 'sanctions.view',
    summary: 'The bans of a player, those in force first, then newest first',
    params: z.object({ id }),
    answer: ofPlayer,
  }),
  'POST /api/admin/users/{id}/sanctions': call({
    access: 'sanctions.give',
    grave: ({ body }: { body: { days: number | null } }) => isGraveBan(body.days),
    summary:
      'Ban a player under a rule, for a length which that rule allows (`days` null: for ever), with a reason that the player reads; once per `key`; written to the audit log',
    params: z.object({ id }),
    body: z.object({
      key: id,
      topic: z.enum(MODERATED_TOPICS as unknown as [(typeof MODERATED_TOPICS)[number]]),
      days: z.int().min(1).max(MOST_DAYS).nullable(),
      reason,
    }),
    answer: ofPlayer,
  }),
  'POST /api/admin/sanctions/{sanctionId}/lift': call({
    access: 'sanctions.give',
    grave: true,
    summary: 'Lift a ban, with a reason that the player reads; written to the audit log',
    params: z.object({ sanctionId: id }),
    body: z.object({ reason }),
    answer: ofPlayer,
  }),
};
