import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, shortText } from '../shapes.ts';
import { checkState } from './calls.ts';

export const adminUser = z.object({
  id,
  nickname: z.string(),
  email: z.string(),
  friendcode: z.string(),
  admin: z.boolean(),
  simulated: z.boolean(),
  steamConnected: z.boolean(),
  /** End of Premium; null: none. */
  premiumUntil: isoTime.nullable(),
  check: checkState,
  hasSecondFactor: z.boolean().nullable().describe('Null: told to those alone who may take it off'),
  createdAt: isoTime,
});
export type AdminUser = z.output<typeof adminUser>;

export const adminUserCalls = {
  'GET /api/admin/users': call({
    access: 'users.view',
    summary:
      'Users, newest first, fifty at a time; `search` is part of a nickname, an e-mail or a friend code. `next` is the `after` of the following page',
    query: z.object({
      search: shortText.default(''),
      after: z.string().max(100).optional(),
      /** Simulated players are left out by default. */
      simulated: z.enum(['0', '1']).default('0'),
    }),
    answer: z.object({ users: z.array(adminUser), next: z.string().nullable() }),
  }),
};
