/**
 * `node bench/rating/tune.ts <cs2-series.csv.gz>` prints the constants of `packages/core/rating/constants.ts`: steps over
 * a coarse grid, one constant at a time, until none helps. Nothing after the first 70 % of the file is looked at.
 * Fails when the result is not what stands in the code.
 */
import { RATING, type RatingConstants } from '@retake/core/rating/constants.ts';
import { ladderMeans } from './ladderMeans.ts';
import { retake } from './models.ts';
import { scoreOf } from './score.ts';
import { readSeries, tuningEnd } from './series.ts';

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node bench/rating/tune.ts <cs2-series.csv.gz>');
const all = readSeries(path);
const series = all.slice(0, tuningEnd(all));
/** What stands before this is only learned from: a young system is not what the constants are for. */
const scoredFrom = Math.floor(series.length * 0.6);

/** Seeds of the ladder that are used for nothing else. */
const LADDER_SEEDS = [901, 902, 903];

/**
 * Coarse on purpose: the valley is flat, and finer steps would only follow this file's chance. Caution stops at one
 * deviation: the series alone would want more, but beyond it newcomers who are as good as anybody are placed too low.
 */
const GRID = {
  newcomerSpread: [200, 400, 800],
  caution: [0, 0.5, 1],
  partyLikeness: [0, 0.5, 1],
  startVolatility: [3, 6, 12],
} as const satisfies Partial<Record<keyof RatingConstants, readonly number[]>>;
type Tuned = keyof typeof GRID;

const known = new Map<string, number>();

/**
 * What is made small: log-loss in thousandths, plus what the ladder misses of its aims, each a tenth inside its target:
 * a point of the true gap weighs as much as ten points of a boosted player's error or 0.01 of correlation.
 */
function cost(constants: RatingConstants): number {
  const key = JSON.stringify(constants);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { logLoss } = scoreOf(retake(constants)(series).slice(scoredFrom));
  const ladder = ladderMeans(
    { parties: 'new', boosters: 'from ladder', matcher: 'plain' },
    LADDER_SEEDS,
    constants,
  );
  const missed =
    Math.max(0, ladder.trueGap - 76.5) +
    Math.max(0, ladder.boostedError - 423) / 10 +
    Math.max(0, 0.8 - ladder.correlation[10]) * 100;
  const value = 1000 * logLoss + missed;
  known.set(key, value);
  const tuned = (Object.keys(GRID) as Tuned[]).map((name) => `${name} ${constants[name]}`).join(', ');
  console.log(
    `${value.toFixed(2)}  ${tuned}: log-loss ${logLoss.toFixed(5)}, gap ${ladder.trueGap.toFixed(1)}, ` +
      `boosted ${ladder.boostedError.toFixed(0)}, after 10 games ${ladder.correlation[10].toFixed(3)}`,
  );
  return value;
}

function improve(constants: RatingConstants, name: Tuned): RatingConstants {
  const steps: readonly number[] = GRID[name];
  const at = steps.indexOf(constants[name]);
  const neighbours = [steps[at - 1], steps[at + 1]].filter((value) => value !== undefined);
  const best = neighbours
    .map((value) => ({ ...constants, [name]: value }))
    .reduce((a, b) => (cost(b) < cost(a) ? b : a), constants);
  return best === constants ? constants : improve(best, name);
}

let tuned: RatingConstants = {
  ...RATING,
  newcomerSpread: 800,
  caution: 0,
  partyLikeness: 0,
  startVolatility: 12,
};
for (let last: RatingConstants | undefined; last !== tuned; ) {
  last = tuned;
  for (const name of Object.keys(GRID) as Tuned[]) tuned = improve(tuned, name);
}
console.log('\n', tuned);
if (JSON.stringify(tuned) !== JSON.stringify(RATING)) {
  console.log('MISSED  constants.ts says otherwise:', RATING);
  process.exitCode = 1;
}
