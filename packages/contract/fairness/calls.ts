import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime, mode } from '../shapes.ts';

/** Null: too few cases to say. */
const figure = z.number().nullable();
const ofQueue = { queue: z.enum(['party', 'solo']), mode, count: z.int() };

/** Seconds until a match was found: the median, and what 95 and 99 of a hundred searches stayed below. */
const waits = z.object({ p50S: figure, p95S: figure, p99S: figure });

const figures = z.object({
  waits: z.array(
    waits.extend({
      ...ofQueue,
      sizes: z.array(waits.extend({ size: z.int(), count: z.int() })),
      /** How many searches ended within 5, 10, 20, 30, 60, 120, 240 seconds, each without those before, and beyond. */
      bars: z.array(z.int()),
      /** What was expected before against what it was; a bias above 0 is longer than was said. */
      expected: z.object({ count: z.int(), meanErrorS: figure, biasS: figure }),
    }),
  ),
  /** How far apart the teams' average ratings were, in points. */
  gaps: z.array(z.object({ ...ofQueue, mean: figure, p95: figure })),
  /** The favourites' win chances told before rated matches, and how often favourites won. */
  calibration: z.object({
    count: z.int(),
    bins: z.array(
      z.object({ from: z.number(), to: z.number(), count: z.int(), said: z.number(), won: z.number() }),
    ),
    ece: figure,
    brier: figure,
    logLoss: figure,
  }),
  /** Ready checks that ended; of the players in them, how many accepted, declined, let it pass or were not asked long enough. */
  readyChecks: z.object({
    count: z.int(),
    players: z.int(),
    complete: figure,
    accepted: figure,
    declined: figure,
    letPass: figure,
  }),
  /** Players of finished matches, and the share of them that left for good. */
  abandons: z.object({ players: z.int(), share: figure }),
});
export type FairnessFigures = z.output<typeof figures>;

/** Among people alone, and apart from it where a simulated player took part or the game itself was simulated. */
const span = z.object({ since: isoTime, people: figures, simulated: figures });
export type FairnessSpan = z.output<typeof span>;

export const fairnessCalls = {
  'GET /api/fairness': call({
    access: 'anyone',
    summary:
      'How fair and how fast matches really were: the last 30 days, and today (a day of UTC); at most a minute old',
    answer: z.object({ measuredAt: isoTime, month: span, today: span }),
  }),
};
