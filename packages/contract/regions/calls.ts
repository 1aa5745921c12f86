import { MAX_REGIONS } from '@retake/core/matchmaker/pool.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { message } from '../shapes.ts';

export const regionName = z.string().min(1).max(40);

/** Whole ms; a browser gives up beyond this. */
const pingMs = z.int().min(1).max(2000);

export const regionCalls = {
  'PUT /api/pings': call({
    access: 'player',
    summary: 'How far the caller is from the regions, as measured just now; only regions of `GET /api/site`',
    body: z.object({
      pings: z
        .record(regionName, pingMs)
        .refine((pings) => Object.keys(pings).length <= MAX_REGIONS, 'too many regions'),
    }),
    answer: message,
  }),
};
