import { ACHIEVEMENT_IDS } from '@retake/core/achievements/catalogue.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { nickname } from '../shapes.ts';

const achievement = z.object({
  id: z.enum(ACHIEVEMENT_IDS),
  count: z.int(),
  /** How many of its steps are reached; 0: none yet. */
  step: z.int(),
  /** What the highest reached step takes, and the next one; null: there is none. */
  target: z.int().nullable(),
  next: z.int().nullable(),
  /** The share of players who have this step, in percent, one decimal; null: it is not reached, or nobody has played enough. */
  share: z.number().nullable(),
});
export type ToldAchievement = z.output<typeof achievement>;

export const achievementCalls = {
  'GET /api/users/profile/{nickname}/achievements': call({
    access: 'anyone',
    summary: 'What a player has reached in rated matches, and the share of players who have it',
    params: z.object({ nickname }),
    answer: z.object({
      /** So many players are in the shares. */
      players: z.int(),
      achievements: z.array(achievement),
    }),
  }),
};
