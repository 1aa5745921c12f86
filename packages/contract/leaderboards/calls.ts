import { LEADERBOARD_COUNTED } from '@retake/core/leaderboard/leaderboard.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, mapId, mode, skillGroup } from '../shapes.ts';

const board = z.object({
  mode,
  /** With a map the order is by its share of wins, otherwise by rating. */
  map: mapId.optional(),
  group: z.enum(SKILL_GROUPS).optional(),
  /** The two letters of a country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

export const leaderboardRow = z.object({
  id,
  /** The nickname; the row links to `/profile/{player}`. */
  player: z.string(),
  simulated: z.boolean(),
  /** As given at the sign-up. */
  country: z.string(),
  /** Null: no rating in this mode yet. */
  elo: z.int().nullable(),
  group: skillGroup.nullable(),
  /** Rated matches whose numbers are known: on the map, or in the mode. */
  matches: z.int(),
  wins: z.int(),
  losses: z.int(),
});
export type LeaderboardRow = z.output<typeof leaderboardRow>;

export const leaderboardCalls = {
  'GET /api/leaderboards': call({
    access: 'anyone',
    summary: 'The players of a mode, best first: by rating, or by a map; fifty at a time',
    query: board.extend({ after: z.string().max(64).optional() }),
    answer: z.object({
      rows: z.array(leaderboardRow).max(50),
      /** Where the next page continues; null: this was the last one. */
      next: z.string().nullable(),
    }),
  }),
  'GET /api/leaderboards/place': call({
    access: 'player',
    summary: "The caller's own place on it",
    query: board,
    answer: z.object({
      /** Null: not on it. */
      row: leaderboardRow.nullable(),
      /** Null: not on it, or behind the last place that is counted. */
      place: z.int().min(1).max(LEADERBOARD_COUNTED).nullable(),
      /** Rated matches to play before one stands on a leaderboard of this mode. */
      matchesLeft: z.int().min(0),
    }),
  }),
};
