import { MISSION_COUNTS } from '@retake/core/missions/catalogue.ts';
import { z } from 'zod';
import { call } from '../call.ts';
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
});
export type Mission = z.output<typeof mission>;

export const missionCalls = {
  'GET /api/missions': call({
    access: 'anyone',
    summary: 'The missions of this season, and how far the caller is',
    answer: z.object({
      season: z.object({
        number: z.int(),
        startsAt: isoTime,
        endsAt: isoTime,
        /** From 0. */
        week: z.int(),
        weekEndsAt: isoTime,
      }),
      missions: z.array(mission),
    }),
  }),
};
