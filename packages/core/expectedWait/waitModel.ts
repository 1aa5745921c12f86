import { SIZE_CLASSES } from '../matchmaker/compositions.ts';
import { businessOf, COLUMNS, columnsOf, surgeOf, type WaitFacts } from './facts.ts';
import { LONGEST_TOLD_S } from './longestTold.ts';
import { type Case, fitRegression, scaleOf } from './regression.ts';
import { survivalQuantiles } from './survival.ts';

/** A search with what was known at its start. `found` false: it ended without a match, or is still under way. */
export type Search = {
  facts: WaitFacts;
  /** Until a match was found, or until now or its end. */
  waitedS: number;
  found: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** How many searches it stands for, where not all are looked at. */
  weight: number;
};

/** What searches of a queue have taught. JSON; it is kept, and every node has the same one. */
export type WaitModel = {
  coefficients: number[];
  /** Quantiles of wait / scale, by size, then scale, business and surge: the first of each and how many there are. */
  scales: Knots;
  businesses: Knots;
  surges: Knots;
  ratios: { half: number; nineTenths: number }[];
};
type Knots = { first: number; count: number };

/** MM18: half of such searches find a match within `medianS`, nine of ten within `p90S`. */
export type WaitEstimate = { medianS: number; p90S: number; known: boolean };

/** Fewer searches teach nothing. */
export const FEWEST_SEARCHES = 20;
/** An older search counts half. */
const HALF_LIFE_MS = 3600_000;
const SHORTEST_S = 0.1;

const SCALE_STEP = 0.5;
const BUSINESS_STEP = 1;
const SURGE_STEP = 0.4;
/** A surge further than this, up or down, counts as this one. */
const MOST_SURGE = 0.8;
/** Searches of another scale, business or surge say something of this one, the less the further they are. */
const SCALE_REACH = 0.5;
const BUSINESS_REACH = 1;
const SURGE_REACH = 0.25;
/** So does one of another size; but all of them together no more than so many of the own, where those are rare. */
const OTHER_SIZE = 0.25;
const OTHER_SIZES = 10;
/** And every one a little, so that something is known everywhere. */
const ANY = 0.0005;

/** What these searches teach, the coefficients found beginning with those of `before`; null: too few. */
export function fitWaits(searches: readonly Search[], before: WaitModel | null = null): WaitModel | null {
  const found = searches.reduce((count, search) => count + (search.found ? 1 : 0), 0);
  if (found < FEWEST_SEARCHES) return null;
  const newest = searches.reduce((latest, { startedAt }) => Math.max(latest, startedAt), 0);
  const cases: Case[] = searches.map(({ facts, waitedS, found: isFound, startedAt, weight }) => ({
    columns: columnsOf(facts),
    time: Math.max(SHORTEST_S, waitedS),
    found: isFound,
    weight: weight * 0.5 ** ((newest - startedAt) / HALF_LIFE_MS),
  }));
  const start = before?.coefficients.length === COLUMNS ? before.coefficients : firstGuess(cases);
  const coefficients = fitRegression(cases, start);
  return { coefficients, ...ratiosOf(searches, cases, coefficients) };
}

/**
 * MM18: `defaultS` is said while nothing is known. Whatever the regression cannot say (how uneven waits are) comes from what
 * became of searches with a like scale, in a like time and at a like moment of a burst.
 */
export function estimateWait(model: WaitModel | null, facts: WaitFacts, defaultS: number): WaitEstimate {
  if (!model || model.coefficients.length !== COLUMNS)
    return { medianS: defaultS, p90S: defaultS, known: false };
  const scale = scaleOf(model.coefficients, columnsOf(facts));
  const { half, nineTenths } = ratioAt(model, facts, scale);
  const told = (seconds: number) => Math.max(SHORTEST_S, Math.min(LONGEST_TOLD_S, seconds));
  return { medianS: told(half * scale), p90S: told(nineTenths * scale), known: true };
}

function firstGuess(cases: readonly Case[]): number[] {
  const found = cases.reduce((sum, { found: isFound, weight }) => sum + (isFound ? weight : 0), 0);
  const time = cases.reduce((sum, { time: one, weight }) => sum + one * weight, 0);
  return Array.from({ length: COLUMNS }, (_, at) => (at === 0 ? Math.log(time / found) : 0));
}

type Ratio = {
  time: number;
  found: boolean;
  weight: number;
  own: number;
  logScale: number;
  business: number;
  surge: number;
};

function ratiosOf(searches: readonly Search[], cases: readonly Case[], coefficients: readonly number[]) {
  const ratios = searches.map(({ facts }, at): Ratio => {
    const { columns, time, found, weight } = cases[at]!;
    const scale = scaleOf(coefficients, columns);
    const own = classOf(facts.size);
    return {
      time: time / scale,
      found,
      weight,
      own,
      logScale: Math.log(scale),
      business: businessOf(facts),
      surge: ofPhase(facts),
    };
  });
  ratios.sort((a, b) => a.time - b.time);
  const scales = knotsOf(ratios, ({ logScale }) => logScale, SCALE_STEP);
  const businesses = knotsOf(ratios, ({ business }) => business, BUSINESS_STEP);
  const surges = knotsOf(ratios, ({ surge }) => surge, SURGE_STEP);
  const ofScales = nearnesses(ratios, scales, SCALE_STEP, SCALE_REACH, ({ logScale }) => logScale);
  const ofBusinesses = nearnesses(ratios, businesses, BUSINESS_STEP, BUSINESS_REACH, (one) => one.business);
  const ofSurges = nearnesses(ratios, surges, SURGE_STEP, SURGE_REACH, ({ surge }) => surge);
  const near = new Float64Array(ratios.length);
  const quantiles = SIZE_CLASSES.flatMap((_, own) =>
    ofScales.flatMap((ofScale) =>
      ofBusinesses.flatMap((ofBusiness) =>
        ofSurges.map((ofSurge) => {
          for (let i = 0; i < near.length; i++) near[i] = ofScale[i]! * ofBusiness[i]! * ofSurge[i]!;
          return quantilesOf(ratios, own, near);
        }),
      ),
    ),
  );
  return { scales, businesses, surges, ratios: quantiles };
}

/** By knot: how near every search is to it. */
const nearnesses = (
  ratios: readonly Ratio[],
  knots: Knots,
  step: number,
  reach: number,
  of: (ratio: Ratio) => number,
) =>
  placesOf(knots, step).map((place) =>
    Float64Array.from(ratios, (one) => nearness((of(one) - place) / reach)),
  );

/** Of the searches that are near, those of other sizes counting less. */
function quantilesOf(ratios: readonly Ratio[], own: number, near: Float64Array) {
  const otherSize = weightOfOthers(ratios, own, near);
  const weightOf = (i: number) => {
    const ratio = ratios[i]!;
    return ratio.weight * (near[i]! * (ratio.own === own ? 1 : otherSize) + ANY);
  };
  const [half, nineTenths] = survivalQuantiles(ratios, weightOf, [0.5, 0.9]);
  return { half: finite(half!), nineTenths: finite(nineTenths!) };
}

/** Beyond these a surge says no more. */
const ofPhase = (facts: WaitFacts) => Math.max(-MOST_SURGE, Math.min(MOST_SURGE, surgeOf(facts)));

/** What a search of another size counts, where so many of them are near. */
function weightOfOthers(ratios: readonly Ratio[], own: number, near: Float64Array): number {
  let others = 0;
  for (let i = 0; i < near.length; i++) if (ratios[i]!.own !== own) others += near[i]!;
  return Math.min(OTHER_SIZE, OTHER_SIZES / others);
}

/** Between two scales it goes from the one to the other evenly. */
function ratioAt({ scales, businesses, surges, ratios }: WaitModel, facts: WaitFacts, scale: number) {
  const atBusiness = Math.round(placeOf(businesses, BUSINESS_STEP, businessOf(facts)));
  const atSurge = Math.round(placeOf(surges, SURGE_STEP, ofPhase(facts)));
  const atScale = placeOf(scales, SCALE_STEP, Math.log(scale));
  const below = Math.floor(atScale);
  const part = atScale - below;
  const size = classOf(facts.size);
  const ratioOf = (at: number) =>
    ratios[((size * scales.count + at) * businesses.count + atBusiness) * surges.count + atSurge]!;
  const [low, high] = [ratioOf(below), ratioOf(Math.min(scales.count - 1, below + 1))];
  const between = (one: number, other: number) => one ** (1 - part) * other ** part;
  return { half: between(low.half, high.half), nineTenths: between(low.nineTenths, high.nineTenths) };
}

const classOf = (size: number) => (SIZE_CLASSES as readonly number[]).indexOf(size);
const nearness = (off: number) => Math.exp(-0.5 * off * off);
/** JSON knows no infinity; nothing so long is ever told. */
const finite = (ratio: number) => Math.min(1e6, Number(ratio.toPrecision(6)));

function knotsOf(ratios: readonly Ratio[], of: (ratio: Ratio) => number, step: number): Knots {
  let low = Infinity;
  let high = -Infinity;
  for (const ratio of ratios) {
    low = Math.min(low, of(ratio));
    high = Math.max(high, of(ratio));
  }
  const first = Math.round(low / step) * step;
  return { first, count: Math.max(1, Math.round((high - first) / step) + 1) };
}

const placesOf = ({ first, count }: Knots, step: number) =>
  Array.from({ length: count }, (_, at) => first + at * step);

const placeOf = ({ first, count }: Knots, step: number, value: number) =>
  Math.max(0, Math.min(count - 1, (value - first) / step));
