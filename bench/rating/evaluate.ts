/** `node bench/rating/evaluate.ts <cs2-series.csv.gz>`: a coin, Elo and ours on the last 30 %, in one run. */
import { createRng } from '@retake/core/rng.ts';
import { coin, eloOfFive, type Model, retake } from './models.ts';
import { calibration, type Prediction, scoreOf } from './score.ts';
import { readSeries, tuningEnd } from './series.ts';
import { report } from './targets.ts';

const RUNS = 4000;
const SEED = 1;
const BAR = 0.012;

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node bench/rating/evaluate.ts <cs2-series.csv.gz>');
const series = readSeries(path);
const from = tuningEnd(series);
console.log(
  `${series.length} series; predicted from those before, scored on the last ${series.length - from}\n`,
);
console.log('model           log-loss    Brier  accuracy      ECE  ECE, both sides');

const coinScore = show('coin', coin);
const elo = show('Elo, K = 50', eloOfFive(50));
const ours = show('Retake', retake());

console.log('\ncalibration of Retake, every series from both sides:');
for (const { count, chance, won } of calibration(bothSides(ours.predictions)).slice(5))
  console.log(`  said ${chance.toFixed(3)}  won ${won.toFixed(3)}  (${count})`);
showPerfect(ours.predictions);
console.log();
report([
  { name: 'log-loss below the coin', value: coinScore.logLoss - ours.logLoss, atLeast: 0.05 },
  { name: 'log-loss below Elo K = 50', value: elo.logLoss - ours.logLoss, atLeast: 0.005 },
  { name: 'ECE (10 bins)', value: ours.ece, atMost: BAR },
]);

function show(name: string, model: Model) {
  const predictions = model(series).slice(from);
  const { logLoss, brier, accuracy, ece } = scoreOf(predictions);
  const eceBoth = scoreOf(bothSides(predictions)).ece;
  const numbers = [logLoss, brier, accuracy, ece, eceBoth].map((value) => value.toFixed(4).padStart(8));
  console.log(`${name.padEnd(14)}  ${numbers.join(' ')}`);
  return { predictions, logLoss, ece };
}

/** What a forecaster would show by chance whose forecasts are exactly right: ours, the results drawn from them. */
function showPerfect(predictions: readonly Prediction[]): void {
  const rng = createRng(SEED);
  const drawn = () => predictions.map(({ chance }) => ({ chance, won: rng.next() < chance }));
  const runs = Array.from({ length: RUNS }, drawn);
  for (const [what, eces] of [
    ['ECE', runs.map((run) => scoreOf(run).ece)],
    ['ECE, both sides', runs.map((run) => scoreOf(bothSides(run)).ece)],
  ] as const) {
    const sorted = eces.toSorted((a, b) => a - b);
    const [low, half, high] = [0.05, 0.5, 0.95].map((share) => sorted[Math.floor(share * RUNS)]!.toFixed(4));
    console.log(
      `of a perfect forecaster, ${what}: ${half} in the middle, ${low} to ${high} in nine of ten runs`,
    );
    const within = eces.filter((ece) => ece <= BAR).length / RUNS;
    console.log(`  at most ${BAR} in ${(100 * within).toFixed(1)} % of ${RUNS} runs, seed ${SEED}`);
  }
}

/** The order of the two sides has no meaning: counting both sides halves the noise in the bins. */
function bothSides(predictions: readonly Prediction[]): Prediction[] {
  return predictions.flatMap((one) => [one, { chance: 1 - one.chance, won: !one.won }]);
}
