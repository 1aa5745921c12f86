import { z } from 'zod';
import { call } from '../call.ts';
import { mapId, nickname } from '../shapes.ts';

/** Fields are counted row by row, 25 in each, from the upper left corner. */
export const heatFields = z.array(z.object({ field: z.int(), count: z.int() }));

/** `held` in quarters of a second. */
const side = z.object({ kills: heatFields, deaths: heatFields, held: heatFields });

export const playerHeatCalls = {
  'GET /api/users/profile/{nickname}/heat': call({
    access: 'anyone',
    summary: 'Where a player killed, died and held in the last rated matches with a recording on a map',
    params: z.object({ nickname }),
    /** Without one, that with the most matches. */
    query: z.object({ map: mapId.optional() }),
    answer: z.object({
      /** The map with the most matches first. */
      maps: z.array(z.object({ map: mapId, matches: z.int() })),
      /** Null: there is no such match. */
      heat: z.object({ map: mapId, matches: z.int(), ct: side, t: side }).nullable(),
    }),
  }),
};
