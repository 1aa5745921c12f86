import { z } from 'zod';
import { call } from '../call.ts';
import { isoTime, queueId } from '../shapes.ts';

/** Null: too few cases. */
const figure = z.number().nullable();
const ofQueue = { queue: queueId, count: z.int() };

/** Searches that found a match (`count`), all that ended, and the share of these that found one. */
const searches = { count: z.int(), ended: z.int(), found: figure };
/** Seconds until a match was found: the median, and the 95th and 99th percentile. */
const waits = z.object({ p50S: figure, p95S: figure, p99S: figure });
/** The share that found a match within the time shown for a half, and within that for nine of ten. */
const within = { withinHalf: figure, withinNineTenths: figure };

const figures = z.object({
  waits: z.array(
    waits.extend({
      queue: queueId,
      ...searches,
      sizes: z.array(waits.extend({ size: z.int(), ...searches, ...within })),
      /**
       * Number of searches that ended within 5, 10, 20, 30, 60, 120, 240 seconds, each without the earlier ones, and
       * beyond.
       */
      bars: z.array(z.int()),
      /** What was shown when the search began against what came; a bias above 0 means that searches took longer than shown. */
      expected: z.object({ count: z.int(), meanErrorS: figure, biasS: figure, ...within }),
    }),
  ),
  /** How far apart the teams' average ratings were, in points. */
  gaps: z.array(z.object({ ...ofQueue, mean: figure, p95: figure })),
  /** The predicted win chances of favourites before rated matches, and how often favourites won. */
  calibration: z.object({
    count: z.int(),
    bins: z.array(
      z.object({ from: z.number(), to: z.number(), count: z.int(), said: z.number(), won: z.number() }),
    ),
    ece: figure,
    brier: figure,
    logLoss: figure,
  }),
  /**
   * Ended ready checks; how many of their players accepted, declined, did not answer, or had too little time to answer.
   */
  readyChecks: z.object({
    count: z.int(),
    players: z.int(),
    complete: figure,
    accepted: figure,
    declined: figure,
    letPass: figure,
  }),
  /** Players of finished matches, and the share of them who left for good. */
  abandons: z.object({ players: z.int(), share: figure }),
});
export type FairnessFigures = z.output<typeof figures>;

/** Searches and matches of people only, and separately those with a simulated player or a simulated game. */
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
