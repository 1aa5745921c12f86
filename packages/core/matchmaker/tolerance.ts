import { TEAM_SIZE } from '../mode.ts';
import type { MatchShape } from './compositions.ts';

/** A ping up to this is accepted from the start; the home region always is (MM5). */
export const OPEN_PING_MS = 80;

/**
 * How far a match may stretch, by how long its tickets have waited (MM3 to MM6). Waits are in seconds, spreads and
 * gaps in Elo points. Every function is non-decreasing in each wait.
 */
export type ToleranceCurve = {
  /** Spread that a ticket accepts for itself. */
  own(waitS: number): number;
  /** Spread that the longest waiting ticket may ask of the others. */
  pull(waitS: number): number;
  /** How many seconds the urgency takes to grow, by the tickets that arrive per second in the whole queue. */
  paceS(totalPerS: number): number;
  /** Points that a ticket brings to the budget of its match, by its wait, rating and size, at this pace. */
  urgency(paceS: number, waitS: number, rating: number, size: number): number;
  /** What scales urgency in a region, by the tickets that arrive there per second. */
  height(regionPerS: number): number;
  /**
   * Strain (see `strainOf`) that a match may have, by the urgency of all its tickets together and the longest wait. With an
   * urgency of Infinity: the most that it may have whoever they are.
   */
  budget(height: number, urgency: number, longestWaitS: number, parties: number): number;
  /** Ping in ms up to which a region is accepted. */
  pingLimitMs(waitS: number): number;
  /** From this wait on a ticket is overdue: served first, in more regions, and with recent opponents. */
  overdueS: number;
  /** A wait counts no further than this for a ticket of a size in surplus. */
  patientS: number;
};

/** What makes a match worse, in points: the spread of its parties and part of the gap between its teams. */
export const strainOf = (spread: number, gap: number): number => spread + STRAIN_OF_GAP * gap;
export const STRAIN_OF_GAP = 0.6;

/**
 * The tuned curve. Two rules hold at once, and a match must keep both.
 *
 * Each ticket by itself: the spread is at most its own tolerance, 30 + 24 points a second up to 1200, or at most half
 * the tolerance of the longest waiting ticket. That half goes on growing after four minutes, so nobody starves.
 *
 * All together: the strain is at most what its tickets' urgencies add up to. An urgency is the price at which it is better to
 * match a ticket now than to keep it for a better match: low at first, then rising steeply, and from some 40 s on at rest, so that
 * waiting longer buys nothing that others pay for. It is higher far from the middle of the ratings, where fewer others are; in a
 * busy queue it rises sooner, and in a quiet one later. What all bring together has a limit, by the number of parties, until
 * somebody has waited for 110 s. In a region where few arrive both count for more.
 *
 * Tuned by `bench/matchmaker/arrivals.ts` at 5 tickets a second (decision 0037 says how), its pace at 30. Worked for five parties of two in
 * the middle of the ratings which have all waited the same; the columns in the middle are the budget by the traffic of the region and of
 * the whole queue:
 *
 * | waited | own | pull | 18 of 30/s | 3 of 5/s | 0.4 of 5/s | 0.1 of 0.2/s | ping ms |
 * |-------:|----:|-----:|-----------:|---------:|-----------:|-------------:|--------:|
 * |    0 s |    30 |    15 |    25 |    33 |    82 |   153 |    80 |
 * |    5 s |   150 |    75 |    25 |    33 |    82 |   153 |    80 |
 * |   10 s |   270 |   135 |    38 |    34 |    84 |   154 |    80 |
 * |   20 s |   510 |   255 |   156 |    49 |   120 |   169 |    80 |
 * |   30 s |   750 |   375 |   156 |   149 |   366 |   271 |    80 |
 * |   45 s |  1110 |   555 |   156 |   212 |   523 |   972 |    80 |
 * |   60 s |  1200 |   600 |   156 |   212 |   523 |   972 |    80 |
 * |  120 s |  1200 |   600 |   173 |   229 |   540 |   989 |    80 |
 * |  180 s |  1200 |   600 |   275 |   331 |   642 |  1091 |   140 |
 * |  240 s |  1200 |   600 |   377 |   433 |   744 |  1193 |   200 |
 * |  480 s |  1200 |  5400 |  3505 |  3561 |  3872 |  4321 |   440 |
 */
export const TOLERANCE: ToleranceCurve = {
  overdueS: 120,
  patientS: 40,
  own: (waitS) => Math.min(CAP, 30 + 24 * waitS),
  pull: (waitS) => Math.min(CAP, 30 + 24 * waitS) / 2 + Math.max(0, waitS - STARVING_S) * 20,
  paceS: (totalPerS) => 40 * clamp((totalPerS / 5) ** -0.41, 0.4, 1.35),
  urgency(paceS, waitS, rating, size) {
    const opened = Math.min(1, waitS / paceS);
    const far = (rating - MIDDLE_RATING) / USUAL_DEVIATION;
    const rarity = Math.min(RAREST, 1 + 0.2 * far * far);
    return URGENCY_OF_SIZE[size]! * rarity * (6.2 + 90 * opened * opened * opened * opened * opened);
  },
  height: (regionPerS) => (clamp(regionPerS, 0.1, 6) / 3) ** -0.447,
  budget(height, urgency, longestWaitS, parties) {
    const late = 1.8 * Math.max(0, longestWaitS - 110) + 12 * Math.max(0, longestWaitS - STARVING_S);
    const width = WIDTH_OF_PARTIES[parties]!;
    return height * Math.min(urgency, MOST_URGENCY * width) + late * width;
  },
  pingLimitMs: (waitS) => OPEN_PING_MS + Math.max(0, waitS - 120),
};

/**
 * The curve of a queue. Where parties need others of certain sizes, a size that is scarce waits the longest and would pay
 * with the worst matches: there the budget is lower. Tuned by `bench/matchmaker/productMixes.ts`.
 */
export function toleranceOf({ mode, partySizes, singlesPerTeam }: MatchShape): ToleranceCurve {
  return partySizes.length > 1 && singlesPerTeam < TEAM_SIZE[mode] ? CHOOSY : TOLERANCE;
}

const CHOOSY: ToleranceCurve = { ...TOLERANCE, height: (regionPerS) => 0.66 * TOLERANCE.height(regionPerS) };

const CAP = 1200;
const STARVING_S = 240;
/** Of the ratings of players, and of their scale (RAT1). */
const MIDDLE_RATING = 1000;
const USUAL_DEVIATION = 350;
/** Who is still rarer, nearly three deviations from the middle, counts no further. */
const RAREST = 2.5;
/** Points that the urgency of the usual 5.5 parties counts up to. */
const MOST_URGENCY = 225;
/** More parties lie further apart, but not as much as they are more. */
const WIDTH_OF_PARTIES = Float64Array.from({ length: 11 }, (_, parties) => (parties / 5.5) ** 0.6);
/** By size: who is harder to seat brings more. */
const URGENCY_OF_SIZE = Float64Array.of(0, 0.8, 1.08, 0.93, 0, 1.24);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
