/**
 * `node bench/rating/ladder.ts [seeds, as 1,2,3]`: the closed loop of 6,000 players and 60,000 matches. Every single
 * seed has to meet the targets.
 */
import { type LadderMeans, meansOf, measure, SIZE } from './ladderMeans.ts';
import type { LadderOptions } from './population.ts';
import { simulateLadder } from './simulate.ts';
import { report } from './targets.ts';

const seeds = (process.argv[2] ?? '1,2,3,4,5').split(',').map(Number);
const heading =
  'seed  true gap  hidden: 10    20    80  shown: 10    20    80  boosted: hidden  shown  drift  error / rd: 10   20   80  newcomers';

console.log('parties formed anew among players of like skill; the boosted take four of 1500 from the ladder');
console.log("matches by the product's matchmaker:");
const product = runAll({ parties: 'new', boosters: 'from ladder', matcher: 'product' });
console.log('\nmatches by a plain matcher:');
const runs = [...product, ...runAll({ parties: 'new', boosters: 'from ladder', matcher: 'plain' })];

console.log(
  '\nfor comparison, not judged: everybody in one party for ever, the boosted with four of their own',
);
runAll({ parties: 'same', boosters: 'own four', matcher: 'plain' });

console.log();
report([
  { name: 'worst true gap of teams', value: Math.max(...runs.map((run) => run.trueGap)), atMost: 70 },
  {
    name: 'worst correlation of hidden rating and truth after 10 games',
    value: Math.min(...runs.map((run) => run.correlation[10])),
    atLeast: 0.88,
  },
  {
    name: 'worst correlation of shown rating and truth after 10 games',
    value: Math.min(...runs.map((run) => run.shownCorrelation[10])),
    atLeast: 0.73,
  },
  ...([10, 20, 80] as const).flatMap((n) => [
    {
      name: `mean error as a part of the deviation after ${n} games`,
      value: meansOf(runs).sureness[n],
      atLeast: 0.85,
      atMost: 1.15,
    },
  ]),
  {
    name: "newcomers' teams: won more often than was said, points of percent",
    value: Math.abs(meansOf(runs).newcomersBias),
    atMost: 1,
  },
]);

function runAll(habits: Pick<LadderOptions, 'parties' | 'boosters' | 'matcher'>): LadderMeans[] {
  console.log(heading);
  const measured = seeds.map((seed) => {
    const run = measure(simulateLadder({ ...SIZE, ...habits, leaving: 0, seed }));
    print(String(seed), run);
    return run;
  });
  print('mean', meansOf(measured));
  return measured;
}

function print(name: string, run: LadderMeans): void {
  const three = (of: Record<10 | 20 | 80, number>) =>
    [10, 20, 80].map((n) => of[n as 10].toFixed(3)).join(' ');
  const [boosted, shown, drift] = [run.boostedError, run.shownBoostedError, run.drift].map((x) =>
    x.toFixed(0),
  );
  console.log(
    `${name.padEnd(4)}  ${run.trueGap.toFixed(1).padStart(8)}   ${three(run.correlation)}   ` +
      `${three(run.shownCorrelation)}  ${boosted!.padStart(15)}  ${shown!.padStart(5)}  ${drift!.padStart(5)}  ` +
      `${[10, 20, 80]
        .map((n) => run.sureness[n as 10].toFixed(2))
        .join(' ')
        .padStart(18)}  ${run.newcomersBias.toFixed(2).padStart(8)}`,
  );
}
