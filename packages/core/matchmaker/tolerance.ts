import { TEAM_SIZE } from '../mode.ts';
import type { MatchShape } from './compositions.ts';

/** A ping up to this is accepted from the start; the home region always is (MM5). */
export const OPEN_PING_MS = 80;

/** How busy a search is: arriving tickets per second, in the current region and in the whole queue. */
export type Traffic = { regionPerS: number; totalPerS: number };

/**
 * How far a match may stretch, by how long its tickets have waited (MM3 to MM6). Waits are in seconds, spreads and
 * gaps in Elo points. Every function is non-decreasing in each wait.
 */
export type ToleranceCurve = {
  /** Spread that a ticket accepts for itself. */
  own(waitS: number): number;
  /** Spread that the longest waiting ticket may ask of the others. */
  pull(waitS: number): number;
  /** The budget's height and pace at this traffic. Computed once per region and pass. */
  climate(traffic: Traffic): Climate;
  /** Strain (see `strainOf`) that a match may have, by the waits of all its tickets. */
  budget(climate: Climate, meanWaitS: number, longestWaitS: number, parties: number): number;
  /** Ping in ms up to which a region is accepted. */
  pingLimitMs(waitS: number): number;
  /** From this wait on a ticket is overdue: served first, in more regions, and with recent opponents. */
  overdueS: number;
  /** A wait counts no further than this for a ticket of a size in surplus. */
  patientS: number;
};

/** `height` scales the budget; after `paceS` seconds of waiting it has opened half-way. */
export type Climate = { height: number; paceS: number };

/** What makes a match worse, in points: the spread of its parties and part of the gap between its teams. */
export const strainOf = (spread: number, gap: number): number => spread + STRAIN_OF_GAP * gap;
export const STRAIN_OF_GAP = 0.6;

/**
 * The tuned curve. Two rules hold at once, and a match must keep both.
 *
 * Each ticket by itself: the spread is at most its own tolerance, 30 + 24 points a second up to 1200, or at most half
 * the tolerance of the longest waiting ticket. That half goes on growing after four minutes, so nobody starves.
 *
 * All together: the strain is at most a budget, which follows the mean wait and the longest. It opens slowly, then
 * fast, then rests until somebody is overdue: waiting a little longer for a much better match pays, waiting long for a
 * little better one does not. Where few arrive it is higher, where many arrive lower; in a busy queue it opens sooner.
 * Matches of many small parties have a wider budget than a five against a five.
 *
 * Tuned by `bench/matchmaker/arrivals.ts`: the lowest spread for which 95 of 100 tickets wait at most 20 s at 30
 * tickets a second and 42 s at 5. Worked for five parties which have all waited the same; the columns in the middle
 * are the budget by the traffic of the region and of the whole queue:
 *
 * | waited | own | pull | 18 of 30/s | 3 of 5/s | 0.4 of 5/s | 0.1 of 0.2/s | ping ms |
 * |-------:|----:|-----:|-----------:|---------:|-----------:|-------------:|--------:|
 * |   0 s |    30 |    15 |    11 |    15 |    36 |    67 |    80 |
 * |   5 s |   150 |    75 |    17 |    17 |    41 |    70 |    80 |
 * |  10 s |   270 |   135 |    48 |    25 |    62 |    82 |    80 |
 * |  20 s |   510 |   255 |   140 |    74 |   181 |   150 |    80 |
 * |  30 s |   750 |   375 |   140 |   177 |   434 |   295 |    80 |
 * |  45 s |  1110 |   555 |   140 |   191 |   467 |   695 |    80 |
 * |  60 s |  1200 |   600 |   140 |   191 |   467 |   865 |    80 |
 * | 120 s |  1200 |   600 |   157 |   208 |   484 |   883 |    80 |
 * | 180 s |  1200 |   600 |   261 |   312 |   589 |   987 |   140 |
 * | 240 s |  1200 |   600 |   366 |   416 |   693 |  1091 |   200 |
 * | 480 s |  1200 |  5400 |  3560 |  3610 |  3887 |  4285 |   440 |
 */
export const TOLERANCE: ToleranceCurve = {
  overdueS: 120,
  patientS: 30,
  own: (waitS) => Math.min(CAP, 30 + 24 * waitS),
  pull: (waitS) => Math.min(CAP, 30 + 24 * waitS) / 2 + Math.max(0, waitS - STARVING_S) * 20,
  climate: ({ regionPerS, totalPerS }) => ({
    height: 1.18 * (clamp(regionPerS, 0.1, 6) / 3) ** -0.445,
    paceS: 23.8 * clamp((totalPerS / 5) ** -0.35, 0.4, 1.6),
  }),
  budget({ height, paceS }, meanWaitS, longestWaitS, parties) {
    const opened = (0.43 * meanWaitS + 0.57 * longestWaitS) / paceS;
    const level = height * (13 + 80 * Math.min(1.93, opened * opened * Math.sqrt(opened)));
    const late = 1.8 * Math.max(0, longestWaitS - 110) + 12 * Math.max(0, longestWaitS - STARVING_S);
    return (level + late) * WIDTH_OF_PARTIES[parties]!;
  },
  pingLimitMs: (waitS) => OPEN_PING_MS + Math.max(0, waitS - 120),
};

/**
 * The curve of a queue. Where parties need others of certain sizes, a size that is scarce waits the longest and would pay
 * with the worst matches: there the budget is a quarter lower. Tuned by `bench/matchmaker/productMixes.ts`.
 */
export function toleranceOf({ mode, partySizes, singlesPerTeam }: MatchShape): ToleranceCurve {
  return partySizes.length > 1 && singlesPerTeam < TEAM_SIZE[mode] ? CHOOSY : TOLERANCE;
}

const CHOOSY: ToleranceCurve = {
  ...TOLERANCE,
  climate(traffic) {
    const { height, paceS } = TOLERANCE.climate(traffic);
    return { height: 0.75 * height, paceS };
  },
};

const CAP = 1200;
const STARVING_S = 240;
/** A match of 5.5 parties, the usual number, has the plain budget. */
const WIDTH_OF_PARTIES = Float64Array.from({ length: 11 }, (_, parties) => (parties / 5.5) ** 0.38);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
