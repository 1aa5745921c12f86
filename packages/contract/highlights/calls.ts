import { HIGHLIGHTS_SHOWN } from '@retake/core/highlights/shown.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, matchMode } from '../shapes.ts';

const highlight = z.object({
  matchId: id,
  /** Null for a map that is in no pool any more. */
  map: mapId.nullable(),
  mode: matchMode,
  at: isoTime,
  score: z.object({ own: z.int(), other: z.int() }),
  format: z.string(),
  round: z.int(),
  kills: z.int(),
  /** Won as the last of the team against so many; null: no clutch, or not known. */
  clutch: z.int().nullable(),
  /** The round won the match. */
  decided: z.boolean(),
  /** From the first of the kills to the last; null: not known. */
  withinMs: z.int().nullable(),
  /** The match room has a recording of it. */
  recorded: z.boolean(),
});
export type Highlight = z.output<typeof highlight>;

export const highlightCalls = {
  'GET /api/users/highlights': call({
    access: 'player',
    summary:
      'The best moments of the caller in rated matches, the best first. `unread` matches are still to be looked through: ask again. Takes Premium',
    answer: z.object({ highlights: z.array(highlight).max(HIGHLIGHTS_SHOWN), unread: z.int() }),
  }),
};
