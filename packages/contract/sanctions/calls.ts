import { RESTRICTIONS } from '@retake/core/rulebook/topic.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { id, isoTime } from '../shapes.ts';

/** SAN5: the statement of reasons: what for, what it closes, since when, until when. */
const sanction = z.object({
  id,
  topic: ruleTopicId,
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
export const ofPlayer = z.object({ sanctions: z.array(adminSanction) });

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
};
