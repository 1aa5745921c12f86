/**
 * `node bench/rating/turnover.ts [seed]`: 200,000 matches of 6,000 players, one of whom leaves for good after every tenth
 * match and is followed by a newcomer: whether the mean of the shown ratings drifts once everybody has played, and
 * whether newcomers' teams win as often as was said.
 */
import { SIZE } from './ladderMeans.ts';
import { simulateLadder } from './simulate.ts';
import { report } from './targets.ts';

const seed = Number(process.argv[2] ?? 1);
const { shownMeans, newcomersBias, caution } = simulateLadder({
  ...SIZE,
  matches: 200_000,
  parties: 'new',
  boosters: 'from ladder',
  matcher: 'plain',
  leaving: 0.1,
  seed,
});
console.log(
  `mean shown rating, every 10,000 matches: ${shownMeans.map((mean) => mean.toFixed(0)).join(' ')}`,
);
console.log(`caution learned: ${caution.toFixed(2)}`);
report([
  {
    name: 'drift of the mean shown rating',
    value: Math.abs(shownMeans.at(-1)! - shownMeans[0]!),
    atMost: 10,
  },
  {
    name: 'farthest from where it began',
    value: Math.max(...shownMeans.map((mean) => Math.abs(mean - 1000))),
    atMost: 10,
  },
  {
    name: "newcomers' teams: won more often than was said, points of percent",
    value: Math.abs(100 * newcomersBias),
    atMost: 1,
  },
]);
