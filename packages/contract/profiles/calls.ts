import { z } from 'zod';
import { call } from '../call.ts';
import { earlierNicknames } from '../nicknames/calls.ts';
import { avatarFiles, backgroundFiles } from '../pictures/calls.ts';
import { id, isoTime, nickname, shownRating } from '../shapes.ts';

const rating = shownRating.extend({
  /** The last changes, oldest first, for the rating chart. */
  history: z.array(
    z.object({
      at: isoTime,
      elo: z.int(),
      change: z.int(),
      matchId: id.nullable(),
      /** `refund`: a cheater's matches were removed; points were given back, or taken from the cheater. */
      kind: z.enum(['match', 'refund']),
    }),
  ),
});

export const profile = z.object({
  id,
  nickname: z.string(),
  /** NIC3: what the player was called before. */
  earlierNicknames,
  country: z.string(),
  createdAt: isoTime,
  simulated: z.boolean(),
  premium: z.boolean(),
  steamConnected: z.boolean(),
  /** PIC7: the address of the avatar; null: there is none. */
  avatar: z.string().nullable(),
  /** PIC6; null: there is none. */
  background: backgroundFiles.nullable(),
  online: z.boolean(),
  /** The match that the player plays now; null: none, or they hide it. */
  activeMatchId: id.nullable(),
  /** HID1: the player hides the list of their matches: `recentMatches` and `form` are empty. */
  matchesHidden: z.boolean(),
  matches: z.int(),
  winRate: z.number(),
  kda: z.number(),
  /** The results of the last five matches, newest last: `W` and `L`. */
  form: z.string(),
  /** JSON text: `[{ name, score, winRate, k, d, a }]`. */
  bestMaps: z.string(),
  /**
   * JSON text: `[{ matchId, map, result, score, k, d, a, at, format, removed }]`; `removed`: removed as a cheater's
   * match.
   */
  recentMatches: z.string(),
  teams: z.array(
    z.object({ id, name: z.string(), tag: z.string().nullable(), logo: avatarFiles.nullable() }),
  ),
  rating: z.object({ '5v5': rating, '2v2': rating }),
});

export const profileCalls = {
  'GET /api/users/profile/{nickname}': call({
    access: 'anyone',
    summary: 'The public profile of a player',
    params: z.object({ nickname }),
    answer: profile,
  }),
};
