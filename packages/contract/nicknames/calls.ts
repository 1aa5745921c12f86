import { EARLIER_NICKNAMES_SHOWN } from '@retake/core/accounts/nicknameChanges.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime, nickname, shortText } from '../shapes.ts';

/** What a player was called, and until when; the newest first. */
export const earlierNicknames = z.array(z.object({ nickname, until: isoTime })).max(EARLIER_NICKNAMES_SHOWN);
export type EarlierNickname = z.output<typeof earlierNicknames>[number];

const own = z.object({
  nickname,
  /** Changes that are left now. */
  left: z.int(),
  /** From when on there is one again; null: there is one now. */
  nextAt: isoTime.nullable(),
  earlier: earlierNicknames,
});
export type OwnNickname = z.output<typeof own>;

export const nicknameCalls = {
  'GET /api/users/nickname': call({
    access: 'player',
    summary: "The caller's nickname, earlier ones, and how often it can be changed now",
    answer: own,
  }),
  'PUT /api/users/nickname': call({
    access: 'player',
    summary:
      'Take another nickname: once in three months, with Premium three times a month (409 nickname_changed_lately)',
    body: z.object({ nickname: shortText }),
    answer: own,
  }),
  'DELETE /api/users/nickname/earlier': call({
    access: 'player',
    summary: 'Show none of the earlier nicknames any more. Takes Premium',
    answer: own,
  }),
};
