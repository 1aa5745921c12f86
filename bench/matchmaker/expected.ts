import { parseArgs } from 'node:util';
import { survivalQuantiles } from '@retake/core/expectedWait/survival.ts';
import { MIXES } from './mixes.ts';
import { EVERY_SIZE, SIZES } from './referencePool.ts';
import { type Scenario, simulateSearches, type ToldSearch } from './simulateSearches.ts';
import { createTargets, round, seedsFromArguments } from './targets.ts';

/**
 * What searchers are told when they begin against what came: on the product's own mix with searchers who leave, at steady rates
 * and with bursts, and on the reference pool, where nobody leaves. `--rows 30/s` takes the rows alone whose name has it.
 */
const { values: asked } = parseArgs({
  options: { rows: { type: 'string', default: '' }, seeds: { type: 'string' } },
});
const WARM_UP_S = 1800;
const BURST_EVERY_S = 900;
const BURST_S = 30;
const AFTER_S = 180;
const PATIENCE_S = 600;
/**
 * An error counts up to here: of who left earlier nobody knows how long it would have taken. Nor of who still searches at the end,
 * so errors are those of searches that begin so long before it.
 */
const HORIZON_S = 600;

type Case = { name: string; scenario: Omit<Scenario, 'seed'>; isProduct: boolean };
const steady = (perSecond: number) => () => perSecond;
const bursts = (perSecond: number) => (second: number) =>
  second % BURST_EVERY_S < BURST_S ? perSecond * 20 : perSecond;

const RATES = [
  { perSecond: 0.2, hours: 16 },
  { perSecond: 1, hours: 4 },
  { perSecond: 5, hours: 1.5 },
  { perSecond: 30, hours: 0.9 },
];
const product = { shape: MIXES.fillers.shape, sizes: MIXES.fillers.sizes, patienceS: PATIENCE_S };
const reference = { shape: EVERY_SIZE, sizes: SIZES, patienceS: Infinity };
const CASES: Case[] = [
  ...RATES.map(({ perSecond, hours }) => ({
    name: `product's mix, ${perSecond}/s`,
    scenario: { ...product, rateAt: steady(perSecond), seconds: hours * 3600 },
    isProduct: true,
  })),
  {
    name: "product's mix, 1/s with bursts of 20/s for 30 s every 15 minutes",
    scenario: { ...product, rateAt: bursts(1), seconds: 6 * 3600 },
    isProduct: true,
  },
  ...RATES.map(({ perSecond, hours }) => ({
    name: `reference pool, ${perSecond}/s`,
    scenario: { ...reference, rateAt: steady(perSecond), seconds: hours * 3600 },
    isProduct: false,
  })),
];

type Weighted = { waitedS: number; medianS: number; weight: number };

const targets = createTargets();
const everywhere: Weighted[] = [];
for (const { name, scenario, isProduct } of CASES.filter((one) => one.name.includes(asked.rows))) {
  for (const seed of seedsFromArguments([1])) {
    const searches = simulateSearches({ ...scenario, seed }).filter(({ beganS }) => beganS > WARM_UP_S);
    const within = [0.5, 0.9].map((share) => 100 * shareWithin(searches, share));
    const isSeen = ({ beganS }: ToldSearch) => beganS <= scenario.seconds - HORIZON_S;
    const known = knownErrors(searches.filter(isSeen), scenario.patienceS);
    const { own, constant, bestS } = errors(known);
    const ofAll = known.reduce((sum, { weight }) => sum + weight, 0);
    everywhere.push(...known.map((one) => ({ ...one, weight: one.weight / ofAll })));
    console.log(
      `${name}, seed ${seed}: ${searches.length} searches, ${round(within[0]!)} % within the median, ${round(within[1]!)} % within the ninth tenth, off by ${round(own)} s (always ${round(bestS)} s: ${round(constant)} s), ${round(100 - (100 * own) / constant)} % less`,
    );
    for (const [size] of scenario.sizes)
      describe(
        `with ${size}`,
        searches.filter((one) => one.size === size),
      );
    targets.between('  within the median shown, %', within[0]!, 48, 52);
    targets.between('  within the ninth tenth shown, %', within[1]!, 88, 92);
    if (name.includes('bursts')) {
      const phaseOf = ({ beganS }: ToldSearch) => beganS % BURST_EVERY_S;
      describe(
        'in a burst',
        searches.filter((one) => phaseOf(one) < BURST_S),
      );
      const isAfter = (one: ToldSearch) => phaseOf(one) >= BURST_S && phaseOf(one) < BURST_S + AFTER_S;
      describe('in the three minutes after one', searches.filter(isAfter));
      describe(
        'later',
        searches.filter((one) => phaseOf(one) >= BURST_S + AFTER_S),
      );
    }
    if (isProduct)
      targets.atLeast('  less error than the best constant, %', 100 - (100 * own) / constant, 33.3);
  }
}
const { own, constant } = errors(everywhere);
targets.atLeast('all of these, less error than one best constant, %', 100 - (100 * own) / constant, 33.3);
targets.finish();

function describe(when: string, searches: readonly ToldSearch[]): void {
  const [half, most] = [0.5, 0.9].map((share) => round(100 * shareWithin(searches, share)));
  console.log(
    `       of ${searches.length} that began ${when}: ${half} % within the median, ${most} % within the ninth tenth`,
  );
}

/** Of searches, the share that found a match within what was told, where some left before they knew. */
function shareWithin(searches: readonly ToldSearch[], share: number): number {
  const ratios = searches
    .map(({ waitedS, found, medianS, p90S }) => ({ time: waitedS / (share === 0.5 ? medianS : p90S), found }))
    .sort((a, b) => a.time - b.time);
  const shares = Array.from({ length: 999 }, (_, at) => (at + 1) / 1000);
  const quantiles = survivalQuantiles(ratios, () => 1, shares);
  return shares.findLast((_, at) => quantiles[at]! <= 1) ?? 0;
}

/**
 * Searches whose wait is known up to the horizon, each standing for those like it that left before: it is known how likely it was
 * to stay so long.
 */
function knownErrors(searches: readonly ToldSearch[], patienceS: number): Weighted[] {
  return searches.flatMap(({ waitedS, found, medianS }) => {
    if (!found && waitedS < HORIZON_S) return [];
    const upTo = Math.min(HORIZON_S, waitedS);
    return [{ waitedS: upTo, medianS: Math.min(HORIZON_S, medianS), weight: Math.exp(upTo / patienceS) }];
  });
}

function errors(known: readonly Weighted[]) {
  const sorted = [...known].sort((a, b) => a.waitedS - b.waitedS);
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  const middle = sorted.find(({ weight }) => {
    passed += weight;
    return passed >= all / 2;
  });
  const bestS = middle!.waitedS;
  const mean = (of: (one: Weighted) => number) =>
    sorted.reduce((sum, one) => sum + one.weight * of(one), 0) / all;
  return {
    own: mean(({ waitedS, medianS }) => Math.abs(waitedS - medianS)),
    constant: mean(({ waitedS }) => Math.abs(waitedS - bestS)),
    bestS,
  };
}
