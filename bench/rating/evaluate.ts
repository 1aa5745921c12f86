/** `node bench/rating/evaluate.ts <cs2-series.csv.gz>`: a coin, Elo and ours on the last 30 %, in one run. */
import { createRng } from '@retake/core/rng.ts';
import { coin, eloOfFive, type Model, retake } from './models.ts';
import { perfectEce } from './perfect.ts';
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
showPerfect(ours.predictions, ours.ece, ours.eceBoth);
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
  return { predictions, logLoss, ece, eceBoth };
}

/**
 * What a forecaster shows by chance whose forecasts are exactly right: ours, the results drawn from them. The mean and the deviation
 * are exact; how often less is shown than ours is counted.
 */
function showPerfect(predictions: readonly Prediction[], ece: number, eceBoth: number): void {
  const favourites = predictions.map((one) => (one.chance < 0.5 ? turned(one) : one));
  for (const [what, seen, shown] of [
    ['ECE', predictions, ece],
    ['ECE, both sides', favourites, eceBoth],
  ] as const) {
    const rng = createRng(SEED);
    const drawn = () => seen.map(({ chance }) => ({ chance, won: rng.next() < chance }));
    const eces = Array.from({ length: RUNS }, () => scoreOf(drawn()).ece).sort((a, b) => a - b);
    const percent = (most: number) => ((100 * eces.filter((one) => one <= most).length) / RUNS).toFixed(1);
    const { mean, deviation } = perfectEce(seen);
    console.log(
      `of a perfect forecaster, ${what}: exactly ${mean.toFixed(4)} on average, deviation ${deviation.toFixed(4)}; at most ${BAR} in ${percent(BAR)} %, at most ours (${shown.toFixed(4)}) in ${percent(shown)} % of ${RUNS} draws, seed ${SEED}`,
    );
  }
}

function turned({ chance, won }: Prediction): Prediction {
  return { chance: 1 - chance, won: !won };
}

/** The order of the two sides has no meaning: counting both sides halves the noise in the bins. */
function bothSides(predictions: readonly Prediction[]): Prediction[] {
  return predictions.flatMap((one) => [one, turned(one)]);
}
