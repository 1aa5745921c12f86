import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, matchMode, nickname } from '../shapes.ts';

export const matchResult = z.enum(['win', 'loss', 'draw']);

/** Where a match comes from: a queue, a custom match, or a tournament. */
export const matchOrigin = z.enum([...QUEUE_IDS, 'lobby', 'fixture']);

/** A match that has ended with a result, from where one of its players stood. */
export const playedMatch = z.object({
  matchId: id,
  number: z.int(),
  mode: matchMode,
  /** Null for a map that is in no pool any more. */
  map: mapId.nullable(),
  /** Null for a queue that there is no more. */
  origin: matchOrigin.nullable(),
  at: isoTime,
  result: matchResult,
  score: z.object({ own: z.int(), other: z.int() }),
  /** `mr12`, or `mr15` for old scores (first to 16). */
  format: z.string(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  /** Nicknames of the other team, in the order of its seats. */
  opponents: z.array(z.string()),
  /** Its effect on the rating; null if it has none. */
  change: z.object({ before: z.int(), after: z.int() }).nullable(),
  /** What it was worth in its league (LGE5); null if it counted in none. */
  leaguePoints: z.int().nullable(),
  /** A cheater played in it: it was taken away (RAT14). */
  removed: z.boolean(),
});
export type PlayedMatch = z.output<typeof playedMatch>;

const besideMatch = z.object({ matchId: id, map: mapId.nullable(), at: isoTime });

/** The greatest number of a match: a signed 32-bit integer. */
const MAX_NUMBER = 2 ** 31 - 1;

export const historyCalls = {
  'GET /api/users/profile/{nickname}/matches': call({
    access: 'anyone',
    summary:
      'Matches of a player that ended with a result, the newest first, 20 at a time; `next` is the `before` of the following page, null at the end',
    params: z.object({ nickname }),
    query: z.object({
      mode: matchMode.optional(),
      result: matchResult.optional(),
      map: mapId.optional(),
      origin: matchOrigin.optional(),
      /** Only those that the caller played too. Takes Premium. */
      shared: z.literal('1').optional(),
      /** The number of a match. */
      before: z.coerce.number().int().min(1).max(MAX_NUMBER).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(20),
    }),
    answer: z.object({
      player: z.object({ id, nickname: z.string(), simulated: z.boolean() }),
      matches: z.array(playedMatch),
      /** HID1: the player hides the list: it is empty. */
      hidden: z.boolean(),
      next: z.int().nullable(),
    }),
  }),
  'GET /api/users/profile/{nickname}/matches/{matchId}': call({
    access: 'anyone',
    summary:
      'A match of a player, and the ones before and after it; null where there is none, or it is not theirs',
    params: z.object({ nickname, matchId: id }),
    answer: z.object({
      match: playedMatch.nullable(),
      previous: besideMatch.nullable(),
      next: besideMatch.nullable(),
    }),
  }),
};
