import { MISSION_COUNTS } from '@retake/core/missions/catalogue.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cardId } from '../cards/calls.ts';
import { isoTime, mapId } from '../shapes.ts';

const mission = z.object({
  id: z.string(),
  /** From 0; null: it has the whole season. */
  week: z.int().nullable(),
  counts: z.enum(MISSION_COUNTS),
  /** Of `winsOn` alone. */
  maps: z.array(mapId),
  target: z.int(),
  /** The caller's, at most the target; 0 for visitors. */
  progress: z.int(),
  /** MIS7: `premium`: collecting it takes Premium. */
  track: z.enum(['free', 'premium']),
  /** What it adds to the bar of the season. */
  points: z.int(),
  collected: z.boolean(),
});
export type Mission = z.output<typeof mission>;

const answer = z.object({
  season: z.object({
    number: z.int(),
    startsAt: isoTime,
    endsAt: isoTime,
    /** From 0. */
    week: z.int(),
    weekEndsAt: isoTime,
  }),
  missions: z.array(mission),
  /** MIS8: what the caller has collected, and the prizes of the season. */
  bar: z.object({
    points: z.int(),
    tiers: z.array(z.object({ tier: z.int(), points: z.int(), card: cardId })),
  }),
  /** MIS9: of the season before: done, and not collected yet. Null: none. */
  left: z.object({ season: z.int(), missions: z.array(mission) }).nullable(),
});
export type Missions = z.output<typeof answer>;

export const missionCalls = {
  'GET /api/missions': call({
    access: 'anyone',
    summary: 'The missions of this season, and how far the caller is',
    answer,
  }),
  'POST /api/missions/{season}/{mission}/collect': call({
    access: 'player',
    summary: 'Collect the points of a mission that is done; a tier that they reach opens its prize',
    params: z.object({
      season: z.coerce.number().int().min(1).max(100_000),
      mission: z.string().max(16),
    }),
    answer,
  }),
};
