import { SIZE_CLASSES } from '../matchmaker/compositions.ts';

/** What is known of a search at its start. It is kept with the search, so that its end teaches what such facts mean. */
export type WaitFacts = {
  /** Of the party; one of `SIZE_CLASSES`. */
  size: number;
  rating: number;
  /** Number of the home region, 0 to 7. */
  home: number;
  /** How many regions it accepts. */
  regions: number;
  /** Parties that wait for a match in the home region within some 200 points, in the order of `SIZE_CLASSES`. */
  near: number[];
  /** All that wait for one there, in that order. */
  waiting: number[];
  /** Whether too many of this size wait there (MM24). */
  inSurplus: boolean;
  /** Parties that came there a second, over some 20 s and some 60 s. */
  shortPerS: number;
  longPerS: number;
};

const REGIONS = 8;
const MEAN_RATING = 1000;
const RATING_SPREAD = 350;
const FURTHEST = 3;
const SIZES = SIZE_CLASSES.length;

/** Columns of the regression, of which the first is 1 always. */
export const COLUMNS = 1 + (SIZES - 1) + 2 + (REGIONS - 1) + 2 * SIZES + SIZES * SIZES + 2 + 4 + SIZES;

/** The facts as numbers that a logarithm of the wait may depend on in a straight line. */
export function columnsOf(facts: WaitFacts): number[] {
  const own = (SIZE_CLASSES as readonly number[]).indexOf(facts.size);
  const onlyOwn = (values: readonly number[]) =>
    SIZE_CLASSES.flatMap((_, at) => values.map((value) => (at === own ? value : 0)));
  const off = Math.min(FURTHEST, Math.abs(facts.rating - MEAN_RATING) / RATING_SPREAD);
  const near = facts.near.map(Math.log1p);
  const short = logRate(facts.shortPerS);
  const surge = surgeOf(facts);
  return [
    1,
    ...oneOf(own, SIZES),
    off,
    off * off,
    ...oneOf(facts.home, REGIONS),
    ...near,
    ...facts.waiting.map(Math.log1p),
    ...onlyOwn(near),
    facts.inSurplus ? 1 : 0,
    Math.log(1 + facts.regions),
    logRate(facts.longPerS),
    short * short,
    surge,
    surge * Math.abs(surge),
    ...onlyOwn([short]),
  ];
}

/** How busy it is: a measure by which waits of busy times are told from those of quiet ones. */
export const businessOf = (facts: WaitFacts): number => logRate(facts.shortPerS);

/** Whether more come than of late (above 0) or fewer: a burst that begins or is over is unlike either time. */
export const surgeOf = (facts: WaitFacts): number => logRate(facts.shortPerS) - logRate(facts.longPerS);

/** Below one in twenty seconds a rate says little. */
const logRate = (perS: number) => Math.log(perS + 0.05);

/** A 1 at the place of the value, of which the first place is left out: it is what the others are compared with. */
const oneOf = (value: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, at) => (value === at + 1 ? 1 : 0));
