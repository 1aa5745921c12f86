import { RESTRICTIONS } from '@retake/core/rulebook/topic.ts';
import { STAFF_ROLES } from '@retake/core/staff/permissions.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { ruleTopicId } from '../ruleTopicId.ts';
import { id, isoTime, shownRating } from '../shapes.ts';

const currentUser = z.object({
  userId: id,
  id,
  nickname: z.string(),
  email: z.string(),
  /** ACC25 */
  emailConfirmed: z.boolean(),
  friendcode: z.string(),
  admin: z.boolean(),
  /** STF1: what the caller is of the staff. What that allows is `core/staff/permissions`. */
  roles: z.array(z.enum(STAFF_ROLES)),
  country: z.string(),
  steamConnected: z.boolean(),
  premium: z.boolean(),
  createdAt: isoTime,
  /** The running match of this player, whatever happened to the party. */
  activeMatchId: id.nullable(),
  /** The custom match in which the player has a seat, until it has ended. */
  lobbyId: id.nullable(),
  /** The end of a queue penalty. */
  penaltyUntil: isoTime.nullable(),
  /** SAN4: what keeps the caller from searching; of several the one that closes the platform, else the one that ends last. */
  ban: z
    .object({
      topic: ruleTopicId,
      restriction: z.enum(RESTRICTIONS),
      until: isoTime.nullable().describe('Null: for ever'),
    })
    .nullable(),
  rating: z.object({
    '5v5': shownRating,
    '2v2': shownRating,
  }),
});

export const sessionCalls = {
  'GET /api/check-auth': call({
    access: 'anyone',
    summary: 'Whether the session is alive',
    answer: z.object({ isAuthenticated: z.boolean() }),
  }),
  'GET /users/current-user': call({
    access: 'player',
    summary: "The caller's id",
    answer: z.object({ userId: id }),
  }),
  'GET /api/users/current-user': call({ access: 'player', summary: 'The caller', answer: currentUser }),
};
