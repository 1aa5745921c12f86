import { MODES } from '@retake/core/mode.ts';
import type { Found } from '@retake/core/reports/found.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const mode = z.enum(MODES);
const point = z.object({
  matchId: z.string(),
  at: z.number(),
  expected: z.number(),
  performed: z.number(),
  sum: z.number(),
});

const aim = z.object({ kills: z.number(), headshots: z.number() });

/**
 * CAS15: what the platform has seen. A change of its shape needs a raise, but for what an older release may leave out: a raise is of
 * all kinds, and until every node is new it would hide the kinds that have not changed.
 */
export const storedFound = versioned<Found>({
  name: 'found',
  schema: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('jump'),
      mode,
      points: z.array(point),
      // Nothing was known of partners once.
      partnerId: z.string().nullable().default(null),
    }),
    z.object({
      kind: z.literal('carry'),
      mode,
      partnerId: z.string(),
      together: z.number(),
      of: z.number(),
      wonWith: z.number(),
      playedWith: z.number(),
      wonWithout: z.number(),
      playedWithout: z.number(),
    }),
    z.object({
      kind: z.literal('trade'),
      mode,
      opponentId: z.string(),
      how: z.enum(['below', 'often']),
      expected: z.number(),
      meetings: z.array(
        z.object({ matchId: z.string(), at: z.number(), lost: z.boolean(), above: z.number() }),
      ),
    }),
    z.object({
      kind: z.literal('alternate'),
      elderId: z.string(),
      device: z.boolean(),
      address: z.boolean(),
      daysAfterBan: z.number().nullable(),
      played: z.object({
        overlaps: z.number(),
        expected: z.number(),
        turns: z.number(),
        handovers: z.number(),
        // Not looked at once.
        matches: z.tuple([z.number(), z.number()]).default([0, 0]),
        hours: z.object({ apart: z.number(), deviation: z.number() }).nullable().default(null),
        days: z
          .object({ both: z.number(), expected: z.number(), variance: z.number() })
          .nullable()
          .default(null),
      }),
      play: z.object({ apart: z.number(), deviation: z.number(), aims: z.tuple([aim, aim]) }).nullable(),
    }),
    z.object({ kind: z.literal('harm'), message: z.string() }),
  ]),
});
